import { jsonValue, valueAt } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';

/**
 * A zone of one scenario alone, as pages name its members.
 *
 * @throws ScenarioStopped when it shows no provider of its own users
 */
export async function ownZone({ run: { fixtures, target } }: Scenario) {
  const { id, fixtures: inside } = await fixtures.zones.ownZone();
  const path = `/identity-providers?originKey=${encodeURIComponent(target.dialect.internalOrigin)}`;
  const { response } = await inside.admin.send({ method: 'GET', path });
  const internal = valueAt(jsonValue(response.body), '0.id');
  if (typeof internal === 'string') return { id, internal_provider: internal };
  throw blockedBy('SUPPLEMENT-PROVIDERS-009', 'the zone shows no provider of its own users');
}
