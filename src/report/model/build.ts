import type { Evidence } from '../../evidence/evidence.ts';
import type { Leftover } from '../../evidence/records.ts';
import type { ModelContext } from './context.ts';
import { requirementResults } from './requirement-results.ts';
import { type RequirementResult, type RunResult, type Summary, schemaVersion } from './result.ts';
import { headline, runVerdict } from './run-verdict.ts';
import { gateSentence, securityOf } from './security.ts';

/** The result model of a finished run. Everything that is printed or written comes from it. */
export function buildResult(
  evidence: Evidence,
  leftovers: readonly Leftover[],
  context: ModelContext,
): RunResult {
  const requirements = requirementResults(evidence, context);
  const { suiteErrors } = evidence;
  return {
    schemaVersion,
    ...conclusion({ ...context, requirements, suiteErrors, gated: context.gated === true }),
    scope: context.scope,
    level: context.level,
    target: context.target,
    suite: { version: context.version, ...(context.proof === undefined ? {} : { proof: context.proof }) },
    runId: context.runId,
    ...(context.seed === undefined ? {} : { seed: context.seed }),
    startedAt: new Date(context.startedAt).toISOString(),
    durationMs: Math.round(context.durationMs),
    requirements,
    exchanges: evidence.exchanges,
    leftovers,
    suiteErrors: evidence.suiteErrors,
    ...(context.shard === undefined ? {} : { shard: context.shard }),
    ...(context.stopped === undefined ? {} : { stopped: context.stopped }),
  };
}

/** What the verdict of a run is made of. */
type Findings = Pick<RunResult, 'requirements' | 'scope' | 'suiteErrors' | 'stopped' | 'shard'> & {
  /** Whether the security set counts for the exit code. */
  readonly gated: boolean;
};

/** The verdict with its sentence and its counts. */
export function conclusion({
  requirements,
  scope,
  suiteErrors,
  stopped,
  shard,
  gated,
}: Findings): Conclusion {
  const scored = requirements.filter((requirement) => requirement.scored);
  const verdict = runVerdict(scored, suiteErrors.length, stopped !== undefined);
  const summary = count(scored);
  const security = securityOf(requirements, gated);
  const gate = gateSentence({
    ...(security === undefined ? {} : { security }),
    ...(shard === undefined ? {} : { shard }),
  });
  const why = [stopped?.message, gate].filter((one) => one !== undefined);
  return {
    verdict,
    headline: [headline({ verdict, scope, scored, summary }), ...why].join(' '),
    summary,
    advice: count(requirements.filter(({ scored, level }) => !scored && level !== 'observe')),
    ...(security === undefined ? {} : { security }),
  };
}

type Conclusion = Pick<RunResult, 'verdict' | 'headline' | 'summary' | 'advice' | 'security'>;

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
