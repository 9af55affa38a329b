import { endingOf } from './model/exit-code.ts';
import type { RunResult } from './model/result.ts';
import { count } from './phrases.ts';
import { printable } from './printable.ts';
import { fewScenarios, suiteErrorGroups } from './suite-errors.ts';
import { baselineLines } from './terminal/baseline.ts';
import { countLines } from './terminal/counts.ts';
import { adviceLines, failureLines } from './terminal/failures.ts';
import { headerLines, verdictBadge } from './terminal/header.ts';
import { columns, indent, shortened, wrap } from './terminal/layout.ts';
import { leftoverLines } from './terminal/leftovers.ts';
import type { SummaryStyle } from './terminal/style.ts';
import { untestedHeads, untestedLines } from './terminal/untested.ts';

export type { SummaryStyle };

/** As many lines somebody scrolls back through; `details` has no such limit. */
const mostLines = 118;
const leastOfFailures = 12;
/** Where failures need as much and have less, what was not tested gives way: it is told by reason alone. */
const wantedOfFailures = 30;
const mostAdvice = 5;
const mostErrors = 8;

type Section = readonly [title: string, lines: readonly string[]];

/** The end of a run for a terminal: the verdict first, then what to do about it, and the verdict again. */
export function renderSummary(result: RunResult, style: SummaryStyle): string {
  const { colors, width } = style;
  const before: Section[] = [
    ['', headerLines(result, style)],
    ['', countLines(result, style)],
  ];
  const ofFailures: Section[] = [
    ['Known departures', baselineLines(result, colors, width)],
    ['Advice, not part of the verdict', adviceLines(result, style, mostAdvice)],
  ];
  const others: Section[] = [
    ['Errors of the suite or the profile', suiteErrorLines(result, style)],
    ['Left on the target', leftoverLines(result, style)],
    ['Reports', indent(columns(style.reports ?? []), 2)],
  ];
  const after = (untested: string[]): Section[] => [...ofFailures, ['Not tested', untested], ...others];
  const roomBeside = (sections: readonly Section[]) => mostLines - linesOf([...before, ...sections]) - 5;
  const whole = after(untestedLines(result, style));
  const wanted = Math.min(wantedOfFailures, failureLines(result, style, mostLines).length);
  const isTight = style.details !== true && roomBeside(whole) < wanted;
  const behind = isTight ? after(untestedHeads(result, style)) : whole;
  const failures: Section = [
    'Failures',
    failureLines(result, style, Math.max(leastOfFailures, roomBeside(behind))),
  ];
  const shown = [...before, failures, ...behind].filter(([, lines]) => lines.length > 0);
  const texts = shown.map(([title, lines]) =>
    [...(title === '' ? [] : [rule(title, style), '']), ...lines].join('\n'),
  );
  return `${texts.join('\n\n')}\n\n${lastLine(result, style)}\n`;
}

function linesOf(sections: readonly Section[]): number {
  const shown = sections.filter(([, lines]) => lines.length > 0);
  return shown.reduce((sum, [title, lines]) => sum + lines.length + (title === '' ? 1 : 3), 0);
}

/** The verdict, the exit code and what decided it. */
function lastLine(result: RunResult, { colors, width }: SummaryStyle): string {
  const { code, why } = endingOf(result);
  const [first = '', ...more] = wrap(`${result.verdict}: exit code ${code}, ${why}`, width - 2);
  const rest = first.slice(result.verdict.length);
  return [`${verdictBadge(result.verdict, colors)}${rest}`, ...indent(more, 2)].join('\n');
}

function rule(title: string, { colors, width }: SummaryStyle): string {
  return colors.bold(shortened(`── ${title} ${'─'.repeat(width)}`, width + 1).slice(0, -1));
}

function suiteErrorLines({ suiteErrors }: RunResult, { colors, width, details }: SummaryStyle): string[] {
  const groups = suiteErrorGroups(suiteErrors);
  const shown = details === true ? groups : groups.slice(0, mostErrors);
  const more = groups.length - shown.length;
  const lines = shown.flatMap((group) => [
    `  ${colors.yellow(group.code)}${group.count > 1 ? colors.dim(`  ${group.count} times`) : ''}`,
    ...indent(wrap(printable(group.message), width - 4), 4),
    ...(group.scenarios.length === 0
      ? []
      : indent(wrap(printable(fewScenarios(group)), width - 4), 4).map(colors.dim)),
  ]);
  return more === 0 ? lines : [...lines, `  and ${count(more, 'further error')}: --details`];
}
