import { count, duration } from '../phrases.ts';
import { printable } from '../printable.ts';
import type { Colors } from '../terminal/colors.ts';
import { columns, indent, wrap } from '../terminal/layout.ts';
import { fooledBy } from './conclusion.ts';
import type { KillMatrix, NullServerProof, ProofOutcome } from './model.ts';
import { unfailedOf } from './unfailed.ts';
import { unsoundTexts, unsoundWords } from './unsound.ts';

export interface ProofStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** Where the reports were written: format and path. */
  readonly reports?: readonly (readonly [format: string, path: string])[];
}

const shownAtMost = 20;

/** The end of a proof for a terminal: what was not caught, the counts, what has no defect, and the verdict. */
export function renderProof(matrix: KillMatrix, style: ProofStyle): string {
  const { colors } = style;
  const sections: (readonly [title: string, lines: readonly string[]])[] = [
    ['Failed without a defect', unsoundLines(matrix)],
    ['Not caught', missedLines(matrix)],
    ['Requirements that none of their defects failed', unprovedLines(matrix)],
    ['Requirements that a defect should break, and that did not fail', unfailedLines(matrix)],
    ['Requirements without a defect', withoutDefectLines(matrix, style)],
    ['Null servers on which the suite was wrong', few(fooledBy(matrix.nullServers ?? []).map(fooledLine))],
    ['Counts', countLines(matrix)],
    ['Reports', columns((style.reports ?? []).map(([format, path]) => [`  ${format}`, path]))],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  const texts = shown.map(([title, lines]) => [colors.bold(title), ...lines].join('\n'));
  return `${texts.join('\n\n')}\n\n${badge(matrix.outcome, colors)} ${matrix.headline}\n`;
}

function badge(outcome: ProofOutcome, colors: Colors): string {
  if (outcome === 'caught') return colors.green('✓ PROVED');
  return outcome === 'incomplete' ? colors.yellow('… INCOMPLETE') : colors.red('✗ NOT PROVED');
}

function unsoundLines({ control }: KillMatrix): string[] {
  return few(control.flatMap(unsoundTexts).map((text) => printable(`  ✗ ${text}`)));
}

function missedLines({ defects }: KillMatrix): string[] {
  const missed = defects.filter(({ caughtBy }) => caughtBy.length === 0);
  return few(missed.map(({ id, mistake, message = '' }) => printable(`  ✗ ${id}: ${mistake}: ${message}`)));
}

function unprovedLines({ requirements, summary }: KillMatrix): string[] {
  if (summary.requirements.unproved === 0) return [];
  const unproved = requirements.filter(({ defects, caught }) => defects.length > 0 && caught.length === 0);
  return few(
    unproved.map(({ id, sentence, defects }) => printable(`  ✗ ${id}: ${sentence} (${defects.join(', ')})`)),
  );
}

/** Those that were caught by something else; the others are told as not caught. */
function unfailedLines({ defects, mode }: KillMatrix): string[] {
  if (mode !== 'own') return [];
  const some = defects.filter((proof) => proof.caughtBy.length > 0 && unfailedOf(proof).length > 0);
  return few(some.map((proof) => printable(`  ✗ ${proof.id}: ${unfailedOf(proof).join(', ')}`)));
}

function few(lines: readonly string[]): string[] {
  const more = lines.length - shownAtMost;
  return [...lines.slice(0, shownAtMost), ...(more > 0 ? [`  and ${more} more, in the reports`] : [])];
}

function withoutDefectLines({ requirements, selection }: KillMatrix, { width }: ProofStyle): string[] {
  if (selection !== undefined) return [];
  const listed = requirements.filter(({ withoutDefect }) => withoutDefect !== undefined);
  return [...Map.groupBy(listed, ({ withoutDefect = '' }) => withoutDefect)].flatMap(([reason, own]) => [
    ...indent(wrap(printable(reason.replace(/\.$/, ':')), width - 2), 2),
    ...indent(wrap(own.map(({ id }) => id).join(', '), width - 4), 4),
  ]);
}

function fooledLine({ name, verdict, falseGreens, suiteErrors }: NullServerProof): string {
  return printable(`  ✗ ${name}: ${verdict}; ${[...falseGreens, ...suiteErrors].join(', ')}`);
}

function controlLines({ control }: KillMatrix): (readonly [string, string])[] {
  if (control.length === 0) return [];
  const scenarios = control.reduce((sum, run) => sum + run.scenarios, 0);
  const kept = control.some(({ isKept }) => isKept === true) ? ', the first of them run by the tests' : '';
  const run = `${count(scenarios, 'scenario')} without a defect, at ${count(control.length, 'setting')}${kept}`;
  return [['  control', `${run}: ${unsoundWords(control) || 'nothing failed'}`]];
}

function nullServerLines({ nullServers }: KillMatrix): (readonly [string, string])[] {
  if (nullServers === undefined) return [];
  const greens = nullServers.reduce((sum, { falseGreens }) => sum + falseGreens.length, 0);
  return [['  null servers', `${nullServers.length} assayed, ${count(greens, 'false green')}`]];
}

/** What was run for each defect, in words. */
export function whatWasRun({ mode, quick, defects }: Pick<KillMatrix, 'mode' | 'quick' | 'defects'>): string {
  if (quick === undefined) return runIn[mode];
  const confirmed = defects.filter(({ unconfirmed }) => unconfirmed !== true).length;
  return `${runIn[mode]}; confirmed for ${confirmed} of ${defects.length} (--quick ${quick})`;
}

function countLines(matrix: KillMatrix): string[] {
  const { summary, durationMs } = matrix;
  const { requirements, collateral } = summary;
  const worst = collateral?.worst ? `, most ${collateral.worst.count} (${collateral.worst.defect})` : '';
  return columns([
    ['  defects', `${summary.caught} of ${summary.defects} caught in ${duration(durationMs)}`],
    ['  requirements', `${requirements.proved} of ${requirements.all} proved by a defect that fails them`],
    ...controlLines(matrix),
    ...nullServerLines(matrix),
    ['  run for each', whatWasRun(matrix)],
    [
      '  collateral',
      collateral === undefined
        ? 'not looked for: --collateral does'
        : `${collateral.median} in the median${worst}`,
    ],
  ]);
}

const runIn = {
  own: 'the scenarios of the requirements that it breaks',
  noticing: 'every scenario that can notice it, as measured',
  whole: 'the whole suite',
} as const;
