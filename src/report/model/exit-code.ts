import { count } from '../phrases.ts';
import { withCases } from './cases.ts';
import { leavesIncomplete } from './complete.ts';
import type { RequirementResult, RunResult, ScenarioResult } from './result.ts';
import { gateOf, securityFailures } from './security.ts';

/** How the process ends (design, "How a run ends"). */
export const exitCodes = { ok: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/** How a run ends: the exit code, and what decided it. */
export interface Ending {
  readonly code: number;
  readonly why: string;
}

/** The exit code of a run, from its result model alone. */
export function exitCodeOf(result: RunResult): number {
  return endingOf(result).code;
}

/** The exit code of a run with its reason in a few words. */
export function endingOf(result: RunResult): Ending {
  const stale = result.baseline?.entries.filter(({ state }) => state === 'stale').length ?? 0;
  if (stale > 0) {
    const why = `${count(stale, 'entry', 'entries')} of the baseline ${stale === 1 ? 'is' : 'are'} stale`;
    return { code: exitCodes.usage, why };
  }
  const ending = endingOfVerdict(result);
  return ending.code === exitCodes.nonconformant ? ending : (endingOfGate(result) ?? ending);
}

/** Set where the gate is closed by something that the verdict does not show. */
function endingOfGate(result: RunResult): Ending | undefined {
  const gate = gateOf(result);
  if (gate === undefined || gate === 'open') return undefined;
  const failed = securityFailures(result.requirements).filter(({ scenarios }) => !scenarios.every(isKnown));
  if (failed.length > 0) {
    const why = `${failed.length} of the security set failed (--gate security)`;
    return { code: exitCodes.nonconformant, why };
  }
  const open = result.security?.notTested ?? 0;
  if (gate !== 'undecided' && open === 0) return undefined;
  return { code: exitCodes.incomplete, why: 'the security set was not tested whole (--gate security)' };
}

function endingOfVerdict(result: RunResult): Ending {
  const { verdict, baseline, summary } = result;
  const failed = count(summary.failed, 'requirement');
  if (verdict === 'INCOMPLETE') return { code: exitCodes.incomplete, why: openOf(result) };
  if (verdict === 'CONFORMANT') return { code: exitCodes.ok, why: conformantWhy(result) };
  if (baseline === undefined) return { code: exitCodes.nonconformant, why: `${failed} failed` };
  const uncovered = result.requirements.filter(({ id }) => baseline.uncovered.includes(id));
  if (uncovered.length > 0) {
    const why = `${failed} failed, ${withCases(uncovered).length} not known to the baseline`;
    return { code: exitCodes.nonconformant, why };
  }
  return isCompleteBesides(result)
    ? { code: exitCodes.ok, why: `${failed} failed, all known to the baseline` }
    : { code: exitCodes.incomplete, why: `all failures are known to the baseline, but ${openOf(result)}` };
}

function conformantWhy({ scope, summary }: RunResult): string {
  const of = { full: '', partial: ' in a partial scope', selection: ' of the selection' }[scope.kind];
  return `${count(summary.passed, 'requirement')}${of} passed`;
}

/** What leaves a run without a verdict. */
function openOf({ stopped, suiteErrors, requirements, level }: RunResult): string {
  if (stopped !== undefined) return 'the run was stopped before its end';
  if (suiteErrors.length > 0) return `${count(suiteErrors.length, 'error')} of the suite or the profile`;
  const open = withCases(requirements.filter((one) => one.scored && leavesIncomplete(one))).length;
  if (open > 0) return `${count(open, 'requirement')} could not be tested`;
  const isAdviceOnly = requirements.some(({ verdict }) => verdict === 'passed' || verdict === 'failed');
  return isAdviceOnly ? `nothing that --level ${level} counts was tested` : 'nothing was tested';
}

/** Known departures excuse themselves and what they keep from being tested, and nothing else that is open. */
function isCompleteBesides({ requirements, stopped, suiteErrors }: RunResult): boolean {
  if (stopped !== undefined || suiteErrors.length > 0) return false;
  const failed = new Set(requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id));
  const excused = ({ blockedBy = [] }: RequirementResult) =>
    blockedBy.length > 0 && blockedBy.every((id) => failed.has(id));
  return !requirements.some((one) => one.scored && leavesIncomplete(one) && !excused(one));
}

/** Whether a scenario shows no departure but one that the baseline covers. */
export function isKnown({ verdict, known }: ScenarioResult): boolean {
  return verdict !== 'failed' || known !== undefined;
}
