import type { Exchange } from '../client/exchange.ts';
import { HttpClient } from '../client/http-client.ts';
import { FixtureError, TransportError } from '../errors.ts';
import { Evidence } from '../evidence/evidence.ts';
import { AdminApi } from '../fixtures/admin-api.ts';
import { jsonObject } from '../json/json.ts';
import type { Target } from '../target/target.ts';

/** `bad`: nothing can be assayed so; `profile`: the profile must be mended; `advice`: the run goes on. */
export type Finding = 'good' | 'bad' | 'profile' | 'advice';

/** One line of the preflight. */
export interface PreflightLine {
  readonly what: string;
  readonly finding: Finding;
  readonly message: string;
}

interface Preflight {
  readonly target: Target;
  readonly client: HttpClient;
  readonly evidence: Evidence;
}

/** Looks at everything that must be right before the first scenario, in a few requests. */
export async function preflight(target: Target): Promise<PreflightLine[]> {
  const client = new HttpClient(target, 'preflight');
  const context = { target, client, evidence: new Evidence() };
  try {
    const lines = await reachAll(context);
    if (lines.some(({ finding }) => finding === 'bad')) return lines;
    return [...lines, ...(await adminLine(context))];
  } finally {
    await client.close();
  }
}

async function reachAll(context: Preflight): Promise<PreflightLine[]> {
  const { authorization, resource, dialect } = context.target;
  const lines: PreflightLine[] = [];
  if (authorization !== undefined) {
    const url = `${authorization}/.well-known/openid-configuration`;
    lines.push(...(await reach(context, 'authorization service', url, discoveryLine)));
  }
  if (resource !== undefined) {
    lines.push(...(await reach(context, 'resource API', `${resource}${dialect.healthPath}`, healthLine)));
  }
  return lines;
}

async function reach(
  { client, evidence }: Preflight,
  what: string,
  url: string,
  judge: (exchange: Exchange) => PreflightLine,
): Promise<PreflightLine[]> {
  try {
    const exchange = await client.send({ method: 'GET', url, headers: [] }, evidence.recorder(), {
      role: 'preparation',
    });
    return [{ what, finding: 'good', message: `${url} answers` }, ...clockLine(exchange), judge(exchange)];
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return [{ what, finding: 'bad', message: error.message }];
  }
}

function discoveryLine({ response, request }: Exchange): PreflightLine {
  const what = 'discovery document';
  const endpoint = jsonObject(response.body)?.token_endpoint;
  const base = request.url.replace(/\/\.well-known\/.*$/, '');
  if (response.status !== 200 || typeof endpoint !== 'string') {
    const message = `${request.url} answered ${response.status} without a token_endpoint; is that the base URL?`;
    return { what, finding: 'advice', message };
  }
  if (endpoint === `${base}/oauth/token`)
    return { what, finding: 'good', message: 'agrees with the base URL' };
  const message = `names the token endpoint ${endpoint}, the base URL makes it ${base}/oauth/token; use the base URL that the server knows itself by`;
  return { what, finding: 'advice', message };
}

function healthLine({ response, request }: Exchange): PreflightLine {
  const what = 'health';
  if (response.status === 200) return { what, finding: 'good', message: 'the platform is available' };
  const message = `${request.url} answered ${response.status}; resource.healthPath of the profile sets another path`;
  return { what, finding: 'advice', message };
}

function clockLine({ response, startedAt }: Exchange): PreflightLine[] {
  const date = response.headers.find(([name]) => name.toLowerCase() === 'date')?.[1];
  const skewMs = date === undefined ? Number.NaN : Date.parse(date) - startedAt;
  if (Number.isNaN(skewMs) || Math.abs(skewMs) < 30_000) return [];
  const message = `the target's clock is ${Math.round(skewMs / 1000)} s off ours: times in tokens will look wrong`;
  return [{ what: 'clock', finding: 'advice', message }];
}

async function adminLine({ target, client, evidence }: Preflight): Promise<PreflightLine[]> {
  const what = 'admin client';
  if (target.authorization === undefined) return [];
  if (target.adminClient === undefined) {
    const message =
      'none given: what needs fixtures cannot run; give --admin-client or adminClient in the profile';
    return [{ what, finding: 'advice', message }];
  }
  try {
    await new AdminApi(target, client, evidence.recorder()).token();
    return [{ what, finding: 'good', message: `${target.adminClient.id} gets a token` }];
  } catch (error) {
    if (!(error instanceof FixtureError || error instanceof TransportError)) throw error;
    return [{ what, finding: wrongCredentials(evidence) ? 'profile' : 'advice', message: error.message }];
  }
}

/** Only an answer that says so in the words of RFC 6749, section 5.2, speaks of the profile's credentials. */
function wrongCredentials({ exchanges }: Evidence): boolean {
  const response = exchanges.at(-1)?.response;
  return response?.status === 401 && jsonObject(response.body)?.error === 'invalid_client';
}
