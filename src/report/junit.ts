import { findingsOf } from './findings/finding.ts';
import { junitDocument } from './junit/document.ts';
import { requirementCase, scenarioCase, withoutScenario } from './junit/test-case.ts';
import type { RunResult, ScenarioResult } from './model/result.ts';
import { selectedOf } from './model/selected.ts';

/**
 * The result as JUnit XML: a test suite for each feature, a test case for each requirement in each scenario.
 * Only scored requirements fail; a failure outside the level is a skipped case that says so, because a CI
 * host paints every `failure` red whatever the exit code says.
 */
export function renderJunit(result: RunResult): string {
  const secondsOf = scenarioSeconds(result);
  const causes = leadingOf(result);
  const cases = selectedOf(result.requirements).flatMap((one) => {
    if (one.scenarios.length === 0) return [withoutScenario(one)];
    return one.scenarios.map((scenario) =>
      scenarioCase(one, scenario, secondsOf(scenario), causes.get(one.id)),
    );
  });
  return junitDocument(result, cases);
}

/** The same with one test case for each requirement, in a test suite for each section of the documents. */
export function renderRequirementJunit(result: RunResult): string {
  const secondsOf = scenarioSeconds(result);
  const causes = leadingOf(result);
  const cases = selectedOf(result.requirements).map((one) => {
    const seconds = one.scenarios.reduce((sum, scenario) => sum + secondsOf(scenario), 0);
    return requirementCase(one, seconds, causes.get(one.id));
  });
  return junitDocument(result, cases);
}

/** By its id, the requirement under whose finding a failed one stands. */
function leadingOf(result: RunResult): ReadonlyMap<string, string> {
  return new Map(
    findingsOf(result).flatMap(({ requirements, consequences }) =>
      [...requirements.slice(1), ...consequences].map(({ id }) => [id, requirements[0].id] as const),
    ),
  );
}

/** The time of a scenario is counted once, at its first requirement. */
function scenarioSeconds({ exchanges }: RunResult): (scenario: ScenarioResult) => number {
  const milliseconds = new Map(exchanges.map(({ id, durationMs }) => [id, durationMs]));
  const counted = new Set<string>();
  return (scenario) => {
    const own = scenario.exchanges.filter((id) => !counted.has(id));
    for (const id of own) counted.add(id);
    return own.reduce((sum, id) => sum + (milliseconds.get(id) ?? 0), 0) / 1000;
  };
}
