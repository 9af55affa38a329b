import { placeOfScenario } from '../../evidence/scenario-record.ts';
import type { Check, RecordedExchange, RequirementResult, ScenarioResult } from '../model/result.ts';

/** One check that failed, with everything around it. */
export interface FailingCheck {
  readonly requirement: RequirementResult;
  readonly scenario: ScenarioResult;
  readonly check: Check;
  readonly exchange?: RecordedExchange;
}

/** The checks by which a requirement failed, in the order of its scenarios. */
export function failingChecks(
  requirement: RequirementResult,
  exchanges: ReadonlyMap<string, RecordedExchange>,
): FailingCheck[] {
  return requirement.scenarios.flatMap((scenario) =>
    scenario.checks
      .filter(({ passed }) => !passed)
      .map((check) => {
        const exchange = exchanges.get(check.exchange ?? '');
        return { requirement, scenario, check, ...(exchange && { exchange }) };
      }),
  );
}

/** Where a check failed: its exchange; without one, what the same scenario says in the same words. */
export function placeOf({ check, scenario }: FailingCheck): string {
  return check.exchange ?? `${placeOfScenario(scenario)} ${check.expected} ${check.actual}`;
}
