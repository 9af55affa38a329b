import { findingsOf } from './findings/finding.ts';
import { findingText } from './findings/finding-text.ts';
import type { RunResult } from './model/result.ts';
import { count } from './phrases.ts';
import { printable } from './printable.ts';
import { fewScenarios, suiteErrorGroups } from './suite-errors.ts';
import { baselineLines } from './terminal/baseline.ts';
import type { Colors } from './terminal/colors.ts';
import { countLines } from './terminal/counts.ts';
import { headerLines, verdictBadge } from './terminal/header.ts';
import { columns, indent, wrap } from './terminal/layout.ts';
import { untestedLines } from './terminal/untested.ts';
import { failureWeight } from './weight.ts';

export interface SummaryStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** How many failures are told as blocks; the others in a line each. */
  readonly blocks?: number;
  /** Where the reports were written: format and path. */
  readonly reports?: readonly (readonly [format: string, path: string])[];
}

const defaultBlocks = 20;

/** The end of a run for a terminal: the verdict first, then what to do about it. */
export function renderSummary(result: RunResult, style: SummaryStyle): string {
  const { colors, width } = style;
  const sections: (readonly [title: string, lines: readonly string[]])[] = [
    ['', headerLines(result, colors, width)],
    ['', countLines(result, colors)],
    ['Failures', failureLines(result, style)],
    ['Known departures', baselineLines(result, colors, width)],
    ['Advice, not part of the verdict', adviceLines(result)],
    ['Not tested', untestedLines(result, colors, width)],
    ['Errors of the suite or the profile', suiteErrorLines(result, colors, width)],
    [
      'Left on the target',
      columns(result.leftovers.map(({ kind, name, why }) => [`  ${kind}`, name, why])).map(printable),
    ],
    ['Reports', indent(columns((style.reports ?? []).map(([format, path]) => [format, path])), 2)],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  const texts = shown.map(([title, lines]) =>
    [...(title === '' ? [] : [rule(title, style), '']), ...lines].join('\n'),
  );
  return `${texts.join('\n\n')}\n\n${verdictBadge(result.verdict, colors)}\n`;
}

function rule(title: string, { colors, width }: SummaryStyle): string {
  return colors.bold(`── ${title} ${'─'.repeat(Math.max(0, width - title.length - 4))}`);
}

function failureLines(result: RunResult, { colors, width, blocks = defaultBlocks }: SummaryStyle): string[] {
  const scored = findingsOf(result).filter((finding) => finding.scored);
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const told = scored.slice(0, blocks).map((finding) => findingText(finding, { colors, width, insecure }));
  const rest = scored
    .slice(blocks)
    .flatMap(({ requirements, consequences }) => [...requirements, ...consequences]);
  return [
    ...(told.length === 0 ? [] : told.join('\n\n').split('\n')),
    ...(rest.length === 0
      ? []
      : ['', `and ${count(rest.length, 'further requirement')}, told in full in the reports:`]),
    ...columns(rest.map(({ id, level, sentence }) => [`  ✗ ${id}`, level, printable(sentence)])),
  ];
}

function adviceLines({ requirements }: RunResult): string[] {
  const advice = requirements.filter((one) => one.verdict === 'failed' && failureWeight(one) === 'advice');
  return columns(advice.map(({ id, level, sentence }) => [`  ! ${id}`, level, printable(sentence)]));
}

function suiteErrorLines({ suiteErrors }: RunResult, colors: Colors, width: number): string[] {
  return suiteErrorGroups(suiteErrors).flatMap((group) => [
    `  ${colors.yellow(group.code)}${group.count > 1 ? colors.dim(`  ${group.count} times`) : ''}`,
    ...indent(wrap(printable(group.message), width - 4), 4),
    ...(group.scenarios.length === 0
      ? []
      : indent(wrap(printable(fewScenarios(group)), width - 4), 4).map(colors.dim)),
  ]);
}
