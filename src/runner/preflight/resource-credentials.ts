import type { HeaderList, HttpRequest } from '../../client/exchange.ts';
import { drawnUuid } from '../../draws/draws.ts';
import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { resourceAuthorization } from '../../fixtures/resource-credentials.ts';
import { scopesFor, scopesOf } from '../../protocol/platform/scopes.ts';
import type { Target } from '../../target/target.ts';
import { wrongCredentials } from './credentials.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { nothingWritten } from './services.ts';

const what = 'resource credentials';

/**
 * Whether the buildpack operations take the credentials of the profile: a buildpack that is not there is asked for,
 * and one is sent that nothing can be made of.
 *
 * @param judged true when the discovery document is as it should be: only then is a refusal the profile's fault
 */
export async function resourceCredentialLines(context: Preflight, judged: boolean): Promise<PreflightLine[]> {
  const { target, client, evidence } = context;
  if (target.resource === undefined) return [];
  const own = target.resourceCredentials !== undefined;
  const admin = new AdminApi(target, client, evidence.recorder());
  try {
    const value = await resourceAuthorization(target, admin);
    const line = await asked(context, value);
    if (line.finding !== 'profile' || !isEnough(value, admin, target)) return [line];
    return [{ ...line, finding: 'lacking', message: `${line.message}, unless the target is at fault` }];
  } catch (error) {
    if (!isOfTarget(error)) throw error;
    // What the admin client is refused stands in a line of its own.
    if (!own) return [];
    const finding = judged && wrongCredentials(evidence) ? 'profile' : 'advice';
    return [{ what, finding, message: error.message }];
  }
}

/** Whether the credentials are a token that was just given out for reading: the profile cannot be at fault then. */
function isEnough(value: string | undefined, admin: AdminApi, { dialect }: Target): boolean {
  const enough = scopesFor('read', dialect);
  return scopesOf(value ?? '', 401, admin)?.some((scope) => enough.includes(scope)) === true;
}

async function asked(context: Preflight, value: string | undefined): Promise<PreflightLine> {
  const { target, client, evidence, writes } = context;
  const headers = value === undefined ? [] : [['Authorization', value] as const];
  const send = async (request: HttpRequest) =>
    (await client.send(request, evidence.recorder(), { role: 'preparation' })).response.status;
  const operations = `${target.resource}/v3/buildpacks`;
  const read = { method: 'GET', url: `${operations}/${drawnUuid('guid of nobody')}`, headers };
  const reading = await send(read);
  const writing = writes ? await send(nothingWritten(operations, headers)) : undefined;
  if (reading >= 500 && (writing ?? 500) >= 500) return unwell(reading);
  const refused = [
    ['read', 'GET /v3/buildpacks/…', reading],
    ['written', 'POST /v3/buildpacks', writing],
  ] as const;
  const [first] = refused.filter(([, , status]) => status === 401 || status === 403);
  if (first !== undefined) return refusal(target, first[1], first[2] ?? 0, reading);
  if (reading === 400 && (await send({ ...read, headers: otherHeaders(value) })) !== 400)
    return unread(value);
  const taken = writes
    ? 'are taken, for reading and for writing'
    : 'are taken for reading; writing was not tried';
  return { what, finding: 'good', message: value === undefined ? 'none are needed' : taken };
}

/** @param reading the status of an answer to reading, which shows whose credentials they are */
function refusal(target: Target, asked: string, status: number, reading: number): PreflightLine {
  const way = target.resourceCredentials?.way;
  const given = way !== undefined && way !== 'none';
  const seen = `${asked} answered ${status}`;
  if (status === 401 && reading === 401) {
    const message = `${seen}; ${given ? 'correct' : 'give'} resource.credentials of the profile`;
    return { what, finding: given ? 'profile' : 'lacking', message };
  }
  const { platformReadScope, platformWriteScope } = target.dialect;
  const lacking = reading === status ? `${platformReadScope} and ${platformWriteScope}` : platformWriteScope;
  const message = `${seen}${reading === status ? '' : ', though they may read'}: give whom they belong to ${lacking}, or as dialect calls it`;
  return { what, finding: 'lacking', message };
}

/** No credentials where there are some, and made-up ones where there are none. */
function otherHeaders(value: string | undefined): HeaderList {
  return value === undefined ? [['Authorization', 'Bearer assay-made-up']] : [];
}

/** A 400 that goes away with other credentials says of these what a 401 says. */
function unread(value: string | undefined): PreflightLine {
  const message =
    value === undefined
      ? 'GET /v3/buildpacks/… answered 400 without credentials, and otherwise with made-up ones: give resource.credentials'
      : 'GET /v3/buildpacks/… answered 400 with the credentials, and otherwise without: correct resource.credentials';
  return { what, finding: 'profile', message: `${message} of the profile` };
}

function unwell(status: number): PreflightLine {
  const message = `the health path answers, and every buildpack operation is answered ${status}: what stores buildpacks is down; start it, or wait until it is well`;
  return { what: 'storage', finding: 'bad', message };
}
