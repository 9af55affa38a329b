import { exitCodes } from '../report/model/exit-code.ts';
import type { PreflightLine } from '../runner/preflight/line.ts';

/** The exit code of a look at the target before anything runs. */
export function exitCodeOfPreflight(lines: readonly PreflightLine[]): number {
  const findings = new Set(lines.map(({ finding }) => finding));
  if (findings.has('profile')) return exitCodes.usage;
  return findings.has('bad') || findings.has('lacking') ? exitCodes.incomplete : exitCodes.ok;
}
