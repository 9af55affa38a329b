import { isOfTarget } from '../../errors.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { jsonObject } from '../../json/json.ts';
import { adminPaths, authorityLines, hasNoAdminApi, noAdminApi } from './authority.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { storageLine } from './storage.ts';

/**
 * Whether the admin client gets a token, and may make the fixtures.
 *
 * @param judged true when the discovery document is as it should be: only then is a refusal the profile's fault
 */
export async function adminLines(context: Preflight, judged: boolean): Promise<PreflightLine[]> {
  const { target, client, evidence } = context;
  const what = 'admin client';
  if (target.authorization === undefined) return [];
  const byAdminApi = (target.provisioning?.way ?? 'admin-api') === 'admin-api';
  if (target.adminClient === undefined && target.adminToken === undefined) {
    if (!byAdminApi) return [];
    const statusAt = async (path: string) =>
      (
        await client.send(
          { method: 'GET', url: `${target.authorization}${path}`, headers: [] },
          evidence.recorder(),
          { role: 'preparation' },
        )
      ).response.status;
    if (await hasNoAdminApi(statusAt)) return [noAdminApi(adminPaths)];
    const message =
      'none given: what needs fixtures cannot run; give --admin-client, or adminClient in the profile, or see docs/no-admin-api.md';
    return [{ what, finding: 'advice', message }];
  }
  const admin = new AdminApi(target, client, evidence.recorder());
  try {
    await admin.token();
    const name = target.adminClient?.id ?? 'adminToken';
    const good: PreflightLine = { what, finding: 'good', message: `${name} gets a token` };
    return byAdminApi ? [good, ...(await authorityLines(admin, context.writes))] : [good];
  } catch (error) {
    if (!isOfTarget(error)) throw error;
    const storage = await storageLine(context);
    if (storage !== undefined) return [storage];
    const profile = judged && wrongCredentials(evidence);
    return [{ what, finding: profile ? 'profile' : 'advice', message: error.message }];
  }
}

/**
 * Only an answer that says so in the words of RFC 6749, section 5.2, speaks of the profile's credentials: "with HTTP
 * status code 401", or 400 where the client did not use the Authorization header.
 */
export function wrongCredentials({ exchanges }: Evidence): boolean {
  const response = exchanges.at(-1)?.response;
  return (
    [400, 401].includes(response?.status ?? 0) && jsonObject(response?.body ?? '')?.error === 'invalid_client'
  );
}
