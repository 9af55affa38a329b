import type { RunResult } from '../model/result.ts';
import { type LevelTally, tallyByLevel } from '../tally.ts';
import { type Markup, markup } from './markup.ts';

/** Counts by level as a table, with a bar of their shares. */
export function levelsSection({ requirements }: RunResult): Markup {
  const rows = tallyByLevel(requirements);
  if (rows.length === 0) return markup``;
  return markup`<section class="levels" aria-labelledby="levels"><h2 id="levels">By level</h2>
<div class="scroll"><table><thead><tr><th scope="col">Level</th><th scope="col">Passed</th><th scope="col">Failed</th><th scope="col">Not tested</th><th scope="col">N/A</th><th scope="col" class="share"><span class="sr">Share</span></th></tr></thead>
<tbody>${rows.map(row)}</tbody></table></div></section>`;
}

function row(counts: LevelTally): Markup {
  const { level, scored, passed, failed, notTested, notApplicable } = counts;
  const failedAs = scored ? 'failed' : level === 'observe' ? 'observed' : 'advice';
  return markup`<tr><th scope="row">${level}${scored ? '' : markup` <small>${level === 'observe' ? 'recorded' : 'advice'}</small>`}</th>
${cell(passed, 'passed')}${cell(failed, failedAs)}${cell(notTested, 'untested')}${cell(notApplicable, 'inapplicable')}
<td class="share">${stackedBar([
    [passed, 'passed'],
    [failed, failedAs],
    [notTested, 'untested'],
    [notApplicable, 'inapplicable'],
  ])}</td></tr>`;
}

function cell(number: number, state: string): Markup {
  return number === 0 ? markup`<td class="none">0</td>` : markup`<td class="${state}">${number}</td>`;
}

/** Shares of a whole as a bar. */
export function stackedBar(shares: readonly (readonly [count: number, state: string])[]): Markup {
  const total = shares.reduce((sum, [count]) => sum + count, 0);
  let x = 0;
  const parts = shares.map(([count, state]) => {
    // What is there at all can be seen.
    const width = count === 0 ? 0 : Math.max(1.5, (count / total) * 100);
    const part = markup`<rect class="${state}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="8"/>`;
    x += width;
    return count === 0 ? undefined : part;
  });
  return markup`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
