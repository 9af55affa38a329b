import type { RunResult } from '../report/model/result.ts';

/** How the process ends (design, "How a run ends"). */
export const exitCodes = { ok: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/** The exit code of a run, from its result model alone. */
export function exitCodeOf(result: RunResult): number {
  if (result.verdict === 'NONCONFORMANT') return exitCodes.nonconformant;
  return result.verdict === 'INCOMPLETE' ? exitCodes.incomplete : exitCodes.ok;
}
