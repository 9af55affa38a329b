import { isNothingThere } from '../../client/exchange.ts';
import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { zonesPath } from '../../fixtures/zones.ts';
import { zoneUrl } from '../../target/zone-address.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'identity zones';

/** Whether the target has identity zones, as the profile says, and the admin client may see them. */
export async function identityZoneLines({ target, client, evidence }: Preflight): Promise<PreflightLine[]> {
  const { authorization, adminClient, adminToken, off } = target;
  if (authorization === undefined) return [];
  if (adminClient === undefined && adminToken === undefined) return [];
  const admin = new AdminApi(target, client, evidence.recorder());
  const status = await statusOf(admin);
  if (status === undefined) return [];
  if (off.includes('identity-zones')) return status < 300 ? [declaredOff(status)] : [];
  if (isNothingThere({ status })) {
    const message = `not declared off, but GET ${zonesPath} answered ${status}: if the target does not offer them, add identity-zones to capabilities.off, which costs nothing`;
    return [{ what, finding: 'lacking', message }];
  }
  if (status >= 300) {
    const message = `GET ${zonesPath} answered ${status}: give the admin client the authorities zones.read and zones.write, or add identity-zones to capabilities.off`;
    return [{ what, finding: 'lacking', message }];
  }
  if (zoneUrl(authorization, 'zone') !== undefined) return [];
  const message = `${authorization} is an IP address, below which no zone can have a name: give the target by its name, or add identity-zones to capabilities.off`;
  return [{ what, finding: 'lacking', message }];
}

function declaredOff(status: number): PreflightLine {
  const message = `declared off, but GET ${zonesPath} answered ${status}: remove identity-zones from capabilities.off`;
  return { what, finding: 'advice', message };
}

async function statusOf(admin: AdminApi): Promise<number | undefined> {
  try {
    return (await admin.send({ method: 'GET', path: zonesPath })).response.status;
  } catch (error) {
    if (isOfTarget(error)) return undefined;
    throw error;
  }
}
