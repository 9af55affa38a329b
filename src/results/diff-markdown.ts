import { plain } from '../report/formats/markdown-text.ts';
import type { Difference, RequirementChange } from './diff.ts';
import { changeText, differenceSentence, trends } from './diff-rows.ts';

/** A difference for a pull request: what got worse first. */
export function differenceMarkdown(difference: Difference): string {
  const { facts, requirements, incomparable } = difference;
  return [
    '## Assay: what changed',
    '',
    plain(differenceSentence(difference)),
    ...trends.flatMap(([trend, heading]) =>
      table(
        heading,
        ['Requirement', 'Verdict', 'Cause', 'Sentence'],
        requirements.filter((one) => one.trend === trend).map(cellsOf),
      ),
    ),
    ...table(
      'The runs',
      ['What', 'Before', 'After', 'Cause'],
      facts.map(({ what, before, after, cause }) => [what, before, after, cause]),
    ),
    ...(incomparable === 0
      ? []
      : ['', `${incomparable} requirements were selected by only one of the runs.`]),
    '',
  ].join('\n');
}

function cellsOf(change: RequirementChange): string[] {
  const { id, sentence, causes, scored } = change;
  return [id, `${changeText(change)}${scored ? '' : ' (advice)'}`, causes.join(' and '), sentence];
}

function table(heading: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  return ['', `### ${heading}`, '', line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)];
}
