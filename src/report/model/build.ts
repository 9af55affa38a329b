import type { Evidence } from '../../evidence/evidence.ts';
import type { Leftover } from '../../evidence/records.ts';
import type { ModelContext } from './context.ts';
import { requirementResults } from './requirement-results.ts';
import { type RequirementResult, type RunResult, type Summary, schemaVersion } from './result.ts';
import { headline, runVerdict } from './run-verdict.ts';

/** The result model of a finished run. Everything that is printed or written comes from it. */
export function buildResult(
  evidence: Evidence,
  leftovers: readonly Leftover[],
  context: ModelContext,
): RunResult {
  const requirements = requirementResults(evidence, context);
  const scored = requirements.filter((requirement) => requirement.scored);
  const verdict = runVerdict(scored, evidence.suiteErrors.length, context.stopped !== undefined);
  const summary = count(scored);
  return {
    schemaVersion,
    verdict,
    headline: headline(verdict, context.scope, summary, context.stopped?.message),
    scope: context.scope,
    level: context.level,
    summary,
    advice: count(requirements.filter(({ scored, level }) => !scored && level !== 'observe')),
    target: context.target,
    suite: { version: context.version },
    runId: context.runId,
    startedAt: new Date(context.startedAt).toISOString(),
    durationMs: Math.round(context.durationMs),
    requirements,
    exchanges: evidence.exchanges,
    leftovers,
    suiteErrors: evidence.suiteErrors,
    ...(context.stopped === undefined ? {} : { stopped: context.stopped }),
  };
}

function count(requirements: readonly RequirementResult[]): Summary {
  const of = (verdict: RequirementResult['verdict']) =>
    requirements.filter((requirement) => requirement.verdict === verdict).length;
  return {
    passed: of('passed'),
    failed: of('failed'),
    notApplicable: of('notApplicable'),
    notTested: of('notTested'),
  };
}
