import type { Evidence } from '../../evidence/evidence.ts';
import { LastPass } from '../../evidence/last-pass.ts';
import type { Check, Leftover } from '../../evidence/records.ts';
import { tally } from '../tally.ts';
import type { ModelContext } from './context.ts';
import { requirementResults } from './requirement-results.ts';
import { type RequirementResult, type RunResult, schemaVersion } from './result.ts';
import { headline, runVerdict } from './run-verdict.ts';
import { gateSentence, securityOf } from './security.ts';

/** What is made a result of: of a run that goes on, a part of it. */
export type SeenInRun = Pick<Evidence, 'redactor' | 'exchanges' | 'scenarios' | 'suiteErrors'>;

/** The result model of a finished run. Everything that is printed or written comes from it. */
export function buildResult(
  evidence: SeenInRun,
  leftovers: readonly Leftover[],
  context: ModelContext,
): RunResult {
  const last = new LastPass(evidence.redactor);
  const requirements = requirementResults(evidence, context).map((one) => withoutSecrets(one, last));
  const suiteErrors = last.over(evidence.suiteErrors);
  return {
    schemaVersion,
    ...last.over(conclusion({ ...context, requirements, suiteErrors, gated: context.gated === true })),
    scope: context.scope,
    level: context.level,
    target: last.over(context.target),
    suite: suiteOf(context),
    ...(context.profile === undefined ? {} : { profile: last.over(context.profile) }),
    runId: context.runId,
    ...(context.seed === undefined ? {} : { seed: context.seed }),
    startedAt: new Date(context.startedAt).toISOString(),
    durationMs: Math.round(context.durationMs),
    requirements,
    exchanges: last.over(evidence.exchanges),
    leftovers: last.over(leftovers),
    suiteErrors,
    ...(context.shard === undefined ? {} : { shard: context.shard }),
    ...(context.stopped === undefined ? {} : { stopped: last.over(context.stopped) }),
  };
}

/** What the catalogue and the features say has no secrets: only what was seen is looked at. */
function withoutSecrets(requirement: RequirementResult, last: LastPass): RequirementResult {
  const { message, scenarios } = requirement;
  return {
    ...requirement,
    ...(message === undefined ? {} : { message: last.over(message) }),
    scenarios: scenarios.map((scenario) => ({
      ...scenario,
      ...(scenario.message === undefined ? {} : { message: last.over(scenario.message) }),
      ...(scenario.ranBefore === undefined ? {} : { ranBefore: last.over(scenario.ranBefore) }),
      checks: scenario.checks.map((check) => ({ ...check, ...last.over(textsOf(check)) })),
    })),
  };
}

function textsOf({ expected, actual, likelyCause }: Check) {
  return { expected, actual, ...(likelyCause === undefined ? {} : { likelyCause }) };
}

function suiteOf({ version, proof, fingerprint }: ModelContext): RunResult['suite'] {
  return { version, ...(proof && { proof }), ...(fingerprint !== undefined && { fingerprint }) };
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
  const summary = tally(scored);
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
    advice: tally(requirements.filter(({ scored, level }) => !scored && level !== 'observe')),
    ...(security === undefined ? {} : { security }),
  };
}

type Conclusion = Pick<RunResult, 'verdict' | 'headline' | 'summary' | 'advice' | 'security'>;
