import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { zoneUrl } from '../../target/zone-address.ts';
import { basicOfClient } from '../administration/zone-values.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { insideZone } from './zone-scenario.ts';

/** A zone that nobody alters, as pages name its members, with a client and a user who are in it alone. */
export async function knownZone(scenario: Scenario) {
  const zone = await scenario.run.fixtures.zones.zone('a zone');
  const { fixtures } = (await insideZone(scenario, zone)).run;
  return {
    ...{ id: zone.id, url: zone.url },
    basic: () => basicOfClient(fixtures),
    userName: async () => (await fixtures.accounts.user(grantUser(scenario.run, 'zone-visible'))).userName,
  };
}

/** The base URL of a zone that there is not. @throws ScenarioStopped where no zone can have one */
export function missingZoneUrl({ run }: Scenario): string {
  const url = zoneUrl(authorizationUrl(run), 'assay-no-zone');
  if (url !== undefined) return url;
  throw stopped('could-not-run', 'below an IP address no zone can have a name');
}
