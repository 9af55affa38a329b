import { markup } from '../report/html/markup.ts';
import { plainPage, tableOf } from '../report/plain-page.ts';
import type { Difference, RequirementChange } from './diff.ts';
import { changeText, differenceSentence, trends } from './diff-rows.ts';

/** A difference as one file for a browser. */
export function differenceHtml(difference: Difference): string {
  const { facts, requirements, incomparable } = difference;
  const runs = facts.map(({ what, before, after, cause }) => [what, before, after, cause]);
  return plainPage(
    'Assay: what changed',
    markup`
<p>${differenceSentence(difference)}</p>
${trends.map(([trend, heading]) =>
  tableOf(
    heading,
    ['Requirement', 'Verdict', 'Cause', 'Sentence'],
    requirements.filter((one) => one.trend === trend).map(cellsOf),
  ),
)}
${tableOf('The runs', ['What', 'Before', 'After', 'Cause'], runs)}
${incomparable > 0 && markup`<p>${incomparable} requirements were selected by only one of the runs.</p>`}`,
  );
}

function cellsOf(change: RequirementChange): string[] {
  const { id, sentence, causes, scored } = change;
  return [id, `${changeText(change)}${scored ? '' : ' (advice)'}`, causes.join(' and '), sentence];
}
