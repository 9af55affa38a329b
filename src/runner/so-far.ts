import type { Evidence } from '../evidence/evidence.ts';
import { hasFailed, type ScenarioRecord } from '../evidence/scenario-record.ts';
import { buildResult } from '../report/model/build.ts';
import type { ModelContext } from '../report/model/context.ts';
import type { RequirementResult, RunResult } from '../report/model/result.ts';

/**
 * What a run that goes on has found so far, as a result that says so. It has the exchanges of what did not pass alone:
 * those of everything else are many, and the run must not wait.
 *
 * @param planned how many scenarios the run has
 */
export function resultSoFar(
  evidence: Evidence,
  ended: ReadonlySet<ScenarioRecord>,
  planned: number,
  context: ModelContext,
): RunResult {
  const scenarios = evidence.scenarios.filter((one) => ended.has(one));
  const shown = new Set(scenarios.filter(needsEvidence).flatMap(({ exchanges }) => exchanges));
  const { redactor, suiteErrors } = evidence;
  const exchanges = evidence.exchanges.filter(({ id }) => shown.has(id));
  const message = `The run goes on: ${scenarios.length} of ${planned} scenarios have ended.`;
  const stopped = { reason: 'goes-on', message };
  const result = buildResult({ redactor, suiteErrors, scenarios, exchanges }, [], { ...context, stopped });
  return { ...result, requirements: result.requirements.map(notYet) };
}

function needsEvidence(record: ScenarioRecord): boolean {
  return record.stop !== undefined || hasFailed(record);
}

function notYet(requirement: RequirementResult): RequirementResult {
  if (requirement.reason !== 'no-scenario') return requirement;
  return { ...requirement, reason: 'could-not-run', message: 'no scenario of it has ended yet' };
}
