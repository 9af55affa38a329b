import { isKnown } from '../report/model/exit-code.ts';
import type { BaselineEntry, KnownDeparture, RequirementResult, RunResult } from '../report/model/result.ts';
import type { Baseline } from './baseline.ts';

/**
 * The result with what the baseline says of it. Verdicts stay as they are: a known departure is a departure.
 *
 * @param baseline entries that `loadBaseline` has held to the catalogue
 */
export function withBaseline(result: RunResult, { file, departures }: Baseline): RunResult {
  const requirements = result.requirements.map((one) => knownOf(one, departures));
  const entries = departures.map((departure) => entryOf(departure, requirements));
  const open = requirements.filter(
    ({ scored, verdict, scenarios }) => scored && verdict === 'failed' && !scenarios.every(isKnown),
  );
  return { ...result, requirements, baseline: { file, entries, uncovered: open.map(({ id }) => id) } };
}

function knownOf(requirement: RequirementResult, departures: readonly KnownDeparture[]): RequirementResult {
  const own = departures.filter((one) => one.requirement === requirement.id);
  if (own.length === 0) return requirement;
  const scenarios = requirement.scenarios.map((scenario) => {
    const known = own.find((one) => one.scenario === undefined || one.scenario === scenario.name);
    return known === undefined || scenario.verdict !== 'failed' ? scenario : { ...scenario, known };
  });
  return { ...requirement, scenarios };
}

function entryOf(departure: KnownDeparture, requirements: readonly RequirementResult[]): BaselineEntry {
  const requirement = requirements.find(({ id }) => id === departure.requirement);
  return { ...departure, state: requirement === undefined ? 'open' : stateOf(departure, requirement) };
}

/** What was not tested may still be there; what passed, or does not apply, is not. */
function stateOf({ scenario }: KnownDeparture, requirement: RequirementResult): BaselineEntry['state'] {
  const judged =
    scenario === undefined ? [requirement] : requirement.scenarios.filter(({ name }) => name === scenario);
  if (judged.some(({ verdict }) => verdict === 'failed')) return 'covers';
  if (judged.length === 0 || judged.some(({ verdict }) => verdict === 'notTested')) return 'open';
  return 'stale';
}
