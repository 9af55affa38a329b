import { randomUUID } from 'node:crypto';
import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { resourceAuthorization } from '../../fixtures/resource-credentials.ts';
import { wrongCredentials } from './credentials.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'resource credentials';

/**
 * Whether the buildpack operations take the credentials of the profile: a buildpack that is not there is asked for.
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
    return [await asked(context, value)];
  } catch (error) {
    if (!isOfTarget(error)) throw error;
    // What the admin client is refused stands in a line of its own.
    if (!own) return [];
    const finding = judged && wrongCredentials(evidence) ? 'profile' : 'advice';
    return [{ what, finding, message: error.message }];
  }
}

async function asked(
  { target, client, evidence }: Preflight,
  value: string | undefined,
): Promise<PreflightLine> {
  const url = `${target.resource}/v3/buildpacks/${randomUUID()}`;
  const headers = value === undefined ? [] : [['Authorization', value] as const];
  const options = { role: 'preparation' } as const;
  const { response } = await client.send({ method: 'GET', url, headers }, evidence.recorder(), options);
  const way = target.resourceCredentials?.way;
  if (response.status === 401) {
    const given = way !== undefined && way !== 'none';
    const todo = given ? 'correct resource.credentials' : 'give resource.credentials';
    const message = `GET /v3/buildpacks/… answered 401; ${todo} of the profile`;
    return { what, finding: given ? 'profile' : 'advice', message };
  }
  if (response.status === 403) {
    const { platformReadScope, platformWriteScope } = target.dialect;
    const message = `GET /v3/buildpacks/… answered 403: give whom they belong to ${platformReadScope} and ${platformWriteScope}, or as dialect calls them`;
    return { what, finding: 'advice', message };
  }
  return { what, finding: 'good', message: value === undefined ? 'none are needed' : 'are taken' };
}
