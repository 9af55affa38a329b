import { compactIds } from '../report/ids.ts';
import type { RunResult } from '../report/model/result.ts';

/** What failed before and what fails now, as lines for somebody who is at work on it. */
export function changeLines(before: ReadonlySet<string> | undefined, result: RunResult): string[] {
  const failed = failedIn(result);
  const judged = new Set(
    result.requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id),
  );
  const mended = [...(before ?? [])].filter((id) => judged.has(id));
  const broken = [...failed].filter((id) => before !== undefined && !before.has(id));
  const still = [...failed].filter((id) => before?.has(id) !== false);
  const told: readonly (readonly [string, readonly string[]])[] = [
    ['mended', mended],
    ['newly failed', broken],
    [before === undefined ? 'failed' : 'still failed', still],
  ];
  const lines = told.flatMap(([what, ids]) => (ids.length === 0 ? [] : [`  ${what}: ${compactIds(ids)}`]));
  return lines.length === 0 ? ['  nothing failed'] : lines;
}

/** Ids of what failed and counts. */
export function failedIn({ requirements }: RunResult): Set<string> {
  return new Set(
    requirements.filter(({ scored, verdict }) => scored && verdict === 'failed').map(({ id }) => id),
  );
}
