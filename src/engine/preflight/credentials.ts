import { isOfTarget } from '../../errors.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { jsonObject } from '../../json/json.ts';
import type { Preflight, PreflightLine } from './line.ts';

/** Lists that the admin client must be able to read when it is to make fixtures, with the authority for them. */
const lists: readonly (readonly [what: string, path: string, authority: string])[] = [
  ['clients', '/oauth/clients?count=1', 'clients.read and clients.write'],
  ['users', '/Users?count=1', 'scim.read and scim.write'],
  ['groups', '/Groups?count=1', 'scim.read and scim.write'],
  ['identity providers', '/identity-providers', 'idps.read and idps.write'],
];

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
    const message =
      'none given: what needs fixtures cannot run; give --admin-client, or adminClient in the profile, or see docs/no-admin-api.md';
    return [{ what, finding: 'advice', message }];
  }
  const admin = new AdminApi(target, client, evidence.recorder());
  try {
    await admin.token();
    const name = target.adminClient?.id ?? 'adminToken';
    const good: PreflightLine = { what, finding: 'good', message: `${name} gets a token` };
    return byAdminApi ? [good, ...(await authorityLines(admin))] : [good];
  } catch (error) {
    if (!isOfTarget(error)) throw error;
    const profile = judged && wrongCredentials(evidence);
    return [{ what, finding: profile ? 'profile' : 'advice', message: error.message }];
  }
}

/** Only an answer that says so in the words of RFC 6749, section 5.2, speaks of the profile's credentials. */
export function wrongCredentials({ exchanges }: Evidence): boolean {
  const response = exchanges.at(-1)?.response;
  return response?.status === 401 && jsonObject(response.body)?.error === 'invalid_client';
}

async function authorityLines(admin: AdminApi): Promise<PreflightLine[]> {
  const what = 'fixtures';
  const lines: PreflightLine[] = [];
  for (const [name, path, authority] of lists) {
    const { response } = await admin.send({ method: 'GET', path });
    if (response.status >= 200 && response.status < 300) continue;
    const message = `${name} cannot be listed (GET ${path} answered ${response.status}): give the admin client the authorities ${authority}`;
    lines.push({ what, finding: 'advice', message });
  }
  if (lines.length > 0) return lines;
  return [
    { what, finding: 'good', message: 'clients, users, groups and identity providers can be administered' },
  ];
}
