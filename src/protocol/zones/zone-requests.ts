import { type HttpRequest, type HttpResponse, headerValue } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { ZoneFixture } from '../../fixtures/zones.ts';
import { jsonObject, jsonValue } from '../../json/json.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { isOfZone, zoneUrl } from '../../target/zone-address.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { describeBody, tokenGranted } from '../core/judgements/token-response.ts';
import { withToken } from '../grants/user-info.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { tokenRecipe } from '../token/token-recipe.ts';
import { useGrant } from '../token/use-grant.ts';
import { filtered, holds } from './administration-crossings.ts';
import { plainRecipe } from './crossing.ts';
import { insideZone, needZones } from './zone-scenario.ts';

/** A request that says which zone it is about, as feature files say it. */
export interface ZoneRequest {
  readonly name: string;
  recipe(scenario: Scenario, zone: ZoneFixture): Promise<Recipe<HttpRequest>>;
}

/** A token of the default zone with an authority. */
async function tokenWith(scenario: Scenario, authority: string): Promise<string> {
  const clientSpec: ClientSpec = {
    ...clientCredentials.clientSpec,
    name: `with-${authority}`,
    authorities: [authority],
  };
  return (await obtainToken(scenario, await useGrant(scenario, { ...clientCredentials, clientSpec }))).value;
}

/** Looks in the list of users for one who is in the zone alone. */
async function usersBy(
  scenario: Scenario,
  zone: ZoneFixture,
  headers: readonly (readonly [string, string])[],
  token?: string,
): Promise<Recipe<HttpRequest>> {
  const inside = await insideZone(scenario, zone);
  const { userName } = await inside.run.fixtures.accounts.user(grantUser(inside.run, 'zone-visible'));
  const path = `/Users${filtered('userName')(userName)}`;
  const call = { method: 'GET', path, headers: Object.fromEntries(headers) };
  const about = {
    name: 'users of a zone',
    key: ['users of a zone', zone.id, JSON.stringify([headers, token])],
  };
  const request = () => scenario.run.fixtures.admin.request(call, token);
  return plainRecipe(about, request, (response) => holds(response, 'userName', userName));
}

/** Every request that feature files can name. */
export const zoneRequests: readonly ZoneRequest[] = [
  { name: 'a token for a client of a zone by Host', recipe: tokenIn },
  {
    name: 'the users of a zone by X-Identity-Zone-Id',
    recipe: (scenario, zone) => usersBy(scenario, zone, [['X-Identity-Zone-Id', zone.id]]),
  },
  {
    name: 'the users of a zone by X-Identity-Zone-Subdomain',
    recipe: (scenario, zone) => usersBy(scenario, zone, [['X-Identity-Zone-Subdomain', zone.subdomain]]),
  },
  {
    name: 'the users of a zone with its scope scim.read',
    recipe: async (scenario, zone) => {
      const token = await tokenWith(scenario, `zones.${zone.id}.scim.read`);
      return usersBy(scenario, zone, [['X-Identity-Zone-Id', zone.id]], token);
    },
  },
  {
    name: 'the discovery document of a zone by Host',
    recipe: async (_scenario, zone) => {
      const url = `${zone.url}/.well-known/openid-configuration`;
      const headers = [['Accept', 'application/json']] as const;
      const about = { name: 'discovery document of a zone', key: ['discovery', zone.id] };
      return plainRecipe(
        about,
        async () => ({ method: 'GET', url, headers }),
        (response) => ofZone(response, zone),
      );
    },
  },
];

/** The token request of a client that is in the zone alone. */
async function tokenIn(scenario: Scenario, zone: ZoneFixture): Promise<Recipe<HttpRequest>> {
  const inside = await insideZone(scenario, zone);
  const recipe = tokenRecipe(await useGrant(inside, clientCredentials));
  const about = { name: 'token request in a zone', key: ['token request in a zone', zone.id] };
  return plainRecipe(about, async () => recipe.toRequest(await recipe.prepare()), tokenGranted);
}

/** "all other URLs derive from the request's own base" (supplement, section 10) */
function ofZone(response: HttpResponse, { subdomain }: ZoneFixture): Outcome {
  const endpoint = jsonObject(response.body)?.token_endpoint;
  return {
    expected: `a success with a token_endpoint whose host begins with ${subdomain}`,
    actual: `status ${response.status}, token_endpoint ${String(endpoint)}`,
    passed: response.status === 200 && isOfZone(endpoint, subdomain),
  };
}

const nowhere = 'assay-no-zone';

function elsewhere(request: HttpRequest, { run }: Scenario): HttpRequest {
  const { headers } = request;
  const isNamed = (name: string) => name.toLowerCase().startsWith('x-identity-zone-');
  if (headers.some(([name]) => isNamed(name))) {
    return { ...request, headers: headers.map(([name, value]) => [name, isNamed(name) ? nowhere : value]) };
  }
  const url = new URL(request.url);
  const host = zoneUrl(authorizationUrl(run), nowhere) ?? request.url;
  url.hostname = new URL(host).hostname;
  return { ...request, url: url.href };
}

const asked =
  (authorityOf: (scenario: Scenario, request: HttpRequest) => string | Promise<string>) =>
  async (request: HttpRequest, scenario: Scenario): Promise<HttpRequest> =>
    withToken(request, await tokenWith(scenario, await authorityOf(scenario, request)));

/** Every fault that feature files can name. */
export const zoneRequestFaults: readonly Fault<HttpRequest>[] = [
  { name: 'a zone that does not exist', apply: elsewhere },
  {
    name: 'the Host of the default zone',
    apply: (request, { run }) => {
      const url = new URL(request.url);
      url.hostname = new URL(authorizationUrl(run)).hostname;
      return { ...request, url: url.href };
    },
  },
  { name: 'the token of a client without a scope for that zone', apply: asked(() => 'scim.read') },
  {
    name: 'the token of an administrator of another zone',
    apply: asked(async ({ run }) => `zones.${(await run.fixtures.zones.zone('another zone')).id}.admin`),
  },
  {
    name: 'the token of a client with another scope for that zone',
    apply: asked((_scenario, request) => `zones.${headerValue(request, 'x-identity-zone-id')}.clients.read`),
  },
];

/** The request as a complete valid one, about a zone that nobody alters. */
export async function zoneRequestRecipe(
  scenario: Scenario,
  request: ZoneRequest,
): Promise<Recipe<HttpRequest>> {
  await needZones(scenario);
  const zone = await scenario.run.fixtures.zones.zone('a zone');
  return request.recipe(scenario, zone);
}

/** Passes when the answer has that status and an empty object as its body. */
export function isEmptyRefusal(response: HttpResponse, status: number): Outcome {
  const body = jsonValue(response.body);
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  return {
    expected: `status ${status} with body {}`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status === status && isEmpty,
  };
}
