import type { HttpRequest } from '../client/exchange.ts';
import { resourceAuthorization } from '../fixtures/resource-credentials.ts';
import { mayAdminister } from '../target/target.ts';
import type { WatchedRun, Witness } from './witness.ts';

/**
 * What is asked to see how the target is: one harmless request of each kind that scenarios are made of: something
 * public, client credentials, the admin API, the login page and the way to it, and the resource API with its credentials.
 */
export function witnessesOf(run: WatchedRun): readonly Witness[] {
  const { authorization, resource } = run.target;
  return [
    ...(authorization === undefined ? [] : authorizationWitnesses(run, authorization)),
    ...(resource === undefined ? [] : resourceWitnesses(run, resource)),
  ];
}

/** A client that the run has made, looked at by the admin API; undefined while there is none, or no admin API. */
export async function clientWitness({ target, fixtures }: WatchedRun): Promise<Witness | undefined> {
  const [client] = hasAdminApi(target) ? await fixtures.clients() : [];
  if (client === undefined) return undefined;
  const path = `/oauth/clients/${encodeURIComponent(client.id)}`;
  return { service: 'authorization', request: () => fixtures.admin.request({ method: 'GET', path }) };
}

function authorizationWitnesses({ target, fixtures: { admin } }: WatchedRun, base: string): Witness[] {
  const id = target.adminClient?.id ?? 'assay';
  const query = new URLSearchParams({ response_type: 'code', client_id: id });
  const requests: (() => Promise<HttpRequest>)[] = [
    async () => get(`${base}/.well-known/openid-configuration`, 'application/json'),
    async () => get(`${base}/login`, 'text/html'),
    async () => get(`${base}/oauth/authorize?${query}`, 'text/html'),
    ...(target.adminClient === undefined ? [] : [() => admin.tokenRequest()]),
    ...(hasAdminApi(target) ? [() => admin.request({ method: 'GET', path: '/oauth/clients?count=1' })] : []),
  ];
  return requests.map((request) => ({ service: 'authorization', request }));
}

/** The document has no list of buildpacks, but every service can be asked for a guid that no buildpack has. */
function resourceWitnesses({ target, fixtures: { admin } }: WatchedRun, base: string): Witness[] {
  const shown = async (path: string): Promise<HttpRequest> => {
    const credentials = await resourceAuthorization(target, admin);
    return get(`${base}/v3/buildpacks${path}`, 'application/json', credentials);
  };
  const health = async () => get(`${base}${target.dialect.healthPath}`, 'application/json');
  return [
    { service: 'resource', request: health },
    { service: 'resource', request: () => shown('/assay-no-buildpack'), finds: false },
    { service: 'resource', request: () => shown('?per_page=1') },
  ];
}

function hasAdminApi(target: WatchedRun['target']): boolean {
  return (target.provisioning?.way ?? 'admin-api') === 'admin-api' && mayAdminister(target);
}

function get(url: string, accept: string, authorization?: string): HttpRequest {
  const headers = [['Accept', accept] as const];
  return {
    method: 'GET',
    url,
    headers: authorization === undefined ? headers : [['Authorization', authorization], ...headers],
  };
}
