import { plain } from '../report/formats/markdown-text.ts';
import { type Markup, markup } from '../report/html/markup.ts';
import { plainPage, tableOf } from '../report/plain-page.ts';
import { printable } from '../report/printable.ts';
import { columns } from '../report/terminal/layout.ts';
import type { PastRun } from './history.ts';

const heads = ['Run', 'Target', 'Scope', 'Verdict', 'passed', 'failed', 'not tested'];

function cellsOf({ startedAt, target, scope, verdict, summary }: PastRun): string[] {
  const { passed, failed, notTested } = summary;
  const time = startedAt.replace(/\.\d+Z$/, 'Z');
  return [
    time,
    target.name,
    scope.selection ?? scope.kind,
    verdict,
    ...[passed, failed, notTested].map(String),
  ];
}

export function historyText(runs: readonly PastRun[]): string {
  return `${columns([heads, ...runs.map(cellsOf)])
    .map(printable)
    .join('\n')}\n`;
}

export function historyMarkdown(runs: readonly PastRun[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...runs.map((one) => line(cellsOf(one))), ''].join(
    '\n',
  );
}

export function historyHtml(runs: readonly PastRun[]): string {
  const title = 'Assay: history';
  return plainPage(
    title,
    markup`${trendPicture(runs)}
${tableOf('Runs', heads, runs.toReversed().map(cellsOf))}`,
  );
}

const [height, gap, widest] = [160, 3, 40];

/** A bar for each run: what passed, failed and is open of the requirements that make the verdict, as parts of all. */
export function trendPicture(runs: readonly PastRun[]): Markup {
  const width = 800;
  const step = Math.min(widest, width / Math.max(1, runs.length));
  const bars = runs.map((run, at) => bar(run, at * step, step - gap));
  const last = runs.at(-1);
  const label = `${runs.length} runs; the last: ${last === undefined ? 'none' : last.headline}`;
  return markup`<figure><svg viewBox="0 0 ${width} ${height + 2}" preserveAspectRatio="none" role="img" aria-label="${label}">
${bars}<line class="axis" x1="0" x2="${width}" y1="${height + 1}" y2="${height + 1}"/></svg>
<figcaption>Each bar is a run, the oldest first: passed below, then open, failed on top.</figcaption></figure>`;
}

function bar(run: PastRun, x: number, width: number): Markup {
  const { passed, failed, notTested } = run.summary;
  const all = Math.max(1, passed + failed + notTested);
  const parts = [
    ['bar-passed', passed],
    ['bar-open', notTested],
    ['bar-failed', failed],
  ] as const;
  let top = height;
  const rectangles = parts.map(([name, count]) => {
    // What is there at all can be seen.
    const tall = count === 0 ? 0 : Math.max(3, (count / all) * height);
    top -= tall;
    return markup`<rect class="${name}" x="${x.toFixed(1)}" y="${Math.max(0, top).toFixed(1)}" width="${width.toFixed(1)}" height="${tall.toFixed(1)}"/>`;
  });
  return markup`<g><title>${cellsOf(run).join(', ')}</title>${rectangles}</g>
`;
}

/** How the runs of a target went, for its report; nothing where it is the first. */
export function trendSection(runs: readonly PastRun[]): Markup | undefined {
  if (runs.length < 2) return undefined;
  return markup`<section class="trend" aria-labelledby="trend"><h2 id="trend">History <small>the last ${runs.length} runs</small></h2>${trendPicture(runs)}</section>`;
}
