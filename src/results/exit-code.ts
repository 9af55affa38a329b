import type { RequirementResult, RunResult } from '../report/model/result.ts';
import { leavesIncomplete } from '../report/model/run-verdict.ts';
import { gateOf, securityFailures } from '../report/model/security.ts';
import type { ProofOutcome } from '../report/proof/model.ts';
import type { PreflightLine } from '../runner/preflight/line.ts';
import { isKnown } from './baseline-result.ts';

/** How the process ends (design, "How a run ends"). */
export const exitCodes = { ok: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/** The exit code of a look at the target before anything runs. */
export function exitCodeOfPreflight(lines: readonly PreflightLine[]): number {
  const findings = new Set(lines.map(({ finding }) => finding));
  if (findings.has('profile')) return exitCodes.usage;
  return findings.has('bad') || findings.has('lacking') ? exitCodes.incomplete : exitCodes.ok;
}

/** The exit code of a proof. */
export function exitCodeOfProof(outcome: ProofOutcome): number {
  if (outcome === 'caught') return exitCodes.ok;
  return outcome === 'incomplete' ? exitCodes.incomplete : exitCodes.nonconformant;
}

/** The exit code of a run, from its result model alone. */
export function exitCodeOf(result: RunResult): number {
  const { baseline } = result;
  if (baseline?.entries.some(({ state }) => state === 'stale') === true) return exitCodes.usage;
  const code = codeOfVerdict(result);
  const gate = gateOf(result);
  if (gate === undefined || gate === 'open' || code === exitCodes.nonconformant) return code;
  const failed = securityFailures(result.requirements);
  if (failed.some(({ scenarios }) => !scenarios.every(isKnown))) return exitCodes.nonconformant;
  return gate === 'undecided' || (result.security?.notTested ?? 0) > 0 ? exitCodes.incomplete : code;
}

function codeOfVerdict(result: RunResult): number {
  const { verdict, baseline } = result;
  if (verdict === 'INCOMPLETE') return exitCodes.incomplete;
  if (verdict === 'CONFORMANT') return exitCodes.ok;
  if (baseline?.uncovered.length !== 0) return exitCodes.nonconformant;
  return isCompleteBesides(result) ? exitCodes.ok : exitCodes.incomplete;
}

/** Known departures excuse themselves and what they keep from being tested, and nothing else that is open. */
function isCompleteBesides({ requirements, stopped, suiteErrors }: RunResult): boolean {
  if (stopped !== undefined || suiteErrors.length > 0) return false;
  const failed = new Set(requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id));
  const excused = ({ blockedBy = [] }: RequirementResult) =>
    blockedBy.length > 0 && blockedBy.every((id) => failed.has(id));
  return !requirements.some((one) => one.scored && leavesIncomplete(one) && !excused(one));
}
