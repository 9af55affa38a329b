import { baselineSentence, stateTexts } from '../baseline.ts';
import type { RunResult } from '../model/result.ts';
import { printable } from '../printable.ts';
import type { Colors } from './colors.ts';
import { indent, wrap } from './layout.ts';

/** What the baseline knows of, and what became of it. */
export function baselineLines({ baseline }: RunResult, colors: Colors, width: number): string[] {
  if (baseline === undefined) return [];
  const entries = baseline.entries.flatMap(({ requirement, scenario, reason, owner, expires, state }) => {
    const where = scenario === undefined ? requirement : `${requirement} "${scenario}"`;
    return [
      `  ${printable(where)}  ${state === 'stale' ? colors.yellow(stateTexts[state]) : stateTexts[state]}`,
      ...indent(wrap(printable(`${reason} (${owner}, until ${expires})`), width - 4), 4),
    ];
  });
  return [...indent(wrap(printable(baselineSentence(baseline)), width - 2), 2), '', ...entries];
}
