import { isNothingThere } from '../../client/exchange.ts';
import type { ZoneFixture } from '../../fixtures/fixtures.ts';
import { zonesPath } from '../../fixtures/zones.ts';
import { once, type Run } from '../../scenario/run.ts';
import { Scenario } from '../../scenario/scenario.ts';
import { SharedValues } from '../../scenario/shared-values.ts';
import { stopped } from '../../scenario/stop-scenario.ts';

/**
 * Makes sure that the target has zones: whatever is asked of one that has none says nothing.
 *
 * @throws ScenarioStopped when it has none
 */
export async function needZones({ run }: Scenario): Promise<void> {
  const response = await once(run, 'identity zones', async () => {
    const exchange = await run.fixtures.admin.send({ method: 'GET', path: zonesPath });
    return exchange.response;
  });
  if (!isNothingThere(response)) return;
  throw stopped(
    'not-provisioned',
    `GET ${zonesPath} was answered with ${response.status}: a target without identity zones says so by identity-zones in capabilities.off`,
  );
}

/** The scenario as it goes on in a zone: everything that it asks and makes lies there. */
export async function scenarioIn(scenario: Scenario, zone: string): Promise<Scenario> {
  await needZones(scenario);
  if (zone === 'the default zone') return scenario;
  return insideZone(scenario, await scenario.run.fixtures.zones.zone(zone));
}

/** The same in a zone that is at hand. */
export async function insideZone(scenario: Scenario, zone: ZoneFixture): Promise<Scenario> {
  const inside = await once(
    scenario.run,
    `run in ${zone.id}`,
    async () => runIn(scenario.run, zone),
    'fixtures',
  );
  return new Scenario(inside, scenario.record, scenario.met);
}

/** Controls and shared values are those of the zone alone. */
function runIn(run: Run, { url, fixtures }: ZoneFixture): Run {
  const target = { ...run.target, authorization: url };
  return { ...run, target, fixtures, controls: new Map(), shared: new SharedValues() };
}
