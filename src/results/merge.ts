import { UsageError } from '../errors.ts';
import { conclusion } from '../report/model/build.ts';
import { requirementJudgement } from '../report/model/requirement-verdict.ts';
import type { RequirementResult, RunResult, ScenarioResult, ShardResult } from '../report/model/result.ts';
import { levels } from '../requirements/requirement.ts';
import { joinable, type Part } from '../runner/joinable.ts';
import { withWholeNotes } from '../runner/undeclared.ts';
import { withOwnIds } from './merge-ids.ts';

/**
 * Joins the parts of one run into the result that the run would have had in one piece. Each requirement is
 * judged anew from all its scenarios, wherever they ran.
 *
 * @throws UsageError when the parts are not all of one run
 */
export function merge(results: readonly RunResult[]): RunResult {
  const [first, ...others] = withOwnIds(joinable(results));
  if (first === undefined) throw new UsageError('no-shards', 'give the results of at least one shard');
  const parts = [first, ...others];
  const requirements = first.requirements.map((_one, at) => joined(parts, at));
  const stopped = parts.find((part) => part.stopped !== undefined)?.stopped;
  const suiteErrors = parts.flatMap((part) => part.suiteErrors);
  const { scope } = first.shard;
  const exchanges = parts.flatMap((part) => part.exchanges);
  const notes = [...new Set(parts.flatMap(({ target }) => target.notes))];
  const { shard: _shard, security: _security, ...rest } = first;
  const gated = first.security?.gate === true;
  return {
    ...rest,
    ...conclusion({ requirements, scope, suiteErrors, gated, ...(stopped === undefined ? {} : { stopped }) }),
    scope,
    target: { ...first.target, notes: withWholeNotes(notes, exchanges) },
    runId: parts.map(({ runId }) => runId).join('+'),
    ...seedOf(parts),
    ...spanOf(parts),
    requirements,
    exchanges,
    leftovers: parts.flatMap((part) => part.leftovers),
    suiteErrors,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

/** The seed of the parts, or each where they are not of one. */
function seedOf(parts: readonly Part[]): Pick<RunResult, 'seed'> {
  const seeds = new Set(parts.flatMap(({ seed = [] }) => seed));
  return seeds.size === 0 ? {} : { seed: [...seeds].join('+') };
}

/** The requirement at the same place of every part. */
function joined(parts: readonly Part[], at: number): RequirementResult {
  const [first, ...others] = parts.flatMap(({ requirements }) => requirements[at] ?? []);
  if (first === undefined) throw new UsageError('different-suites', 'the shards have different catalogues');
  const scenarios = [first, ...others].flatMap((one) => one.scenarios).sort(byPlace);
  const { reason: _reason, message: _message, blockedBy: _blockedBy, ...rest } = first;
  return {
    ...rest,
    ...judged(scenarios, isSelected(first.id, parts)),
    scored: isScored(first, parts),
    scenarios,
  };
}

function judged(scenarios: readonly ScenarioResult[], selected: boolean) {
  if (scenarios.length === 0 && !selected) return { verdict: 'notTested', reason: 'not-selected' } as const;
  return requirementJudgement(scenarios);
}

function isSelected(id: string, [first]: readonly Part[]): boolean {
  const selected: ShardResult['selected'] = first?.shard.selected;
  return selected === undefined || selected.includes(id);
}

function isScored({ id, level, later }: RequirementResult, parts: readonly Part[]): boolean {
  const widest = parts[0]?.level ?? 'must';
  return isSelected(id, parts) && later !== true && levels.indexOf(level) <= levels.indexOf(widest);
}

/** As a run in one piece has them: by feature file, and in each from top to bottom. */
function byPlace(one: ScenarioResult, other: ScenarioResult): number {
  if (one.feature !== other.feature) return one.feature < other.feature ? -1 : 1;
  return one.line - other.line;
}

function spanOf(parts: readonly Part[]): Pick<RunResult, 'startedAt' | 'durationMs'> {
  const starts = parts.map(({ startedAt }) => Date.parse(startedAt));
  const ends = parts.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs);
  const startedAt = Math.min(...starts);
  return { startedAt: new Date(startedAt).toISOString(), durationMs: Math.max(...ends) - startedAt };
}
