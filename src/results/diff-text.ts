import { printable } from '../report/printable.ts';
import type { Difference, RequirementChange } from './diff.ts';
import { changeText, trends } from './diff-rows.ts';

/** A difference for people: what differs in the runs as such, then what got worse, better, or else changed. */
export function differenceText({ facts, requirements, incomparable }: Difference): string {
  const sections: (readonly [heading: string, lines: readonly string[]])[] = [
    ['The runs', facts.map(({ what, before, after, cause }) => `${cause}: ${what}: ${before} → ${after}`)],
    ...trends.map(
      ([trend, heading]) =>
        [heading, requirements.filter((one) => one.trend === trend).map(requirementLine)] as const,
    ),
    ['Not comparable', incomparable === 0 ? [] : [`${incomparable} requirements that only one run selected`]],
  ];
  const told = sections.filter(([, lines]) => lines.length > 0);
  if (told.length === 0) return 'Nothing changed.\n';
  return told
    .map(([heading, lines]) =>
      [heading, ...lines.map((line) => `  ${printable(line).replaceAll('\n', ' ')}`), ''].join('\n'),
    )
    .join('\n');
}

function requirementLine(change: RequirementChange): string {
  const { id, sentence, causes, scored } = change;
  return `${causes.join(' and ')}: ${id}  ${changeText(change)}${scored ? '' : ' (advice)'}  ${sentence}`;
}
