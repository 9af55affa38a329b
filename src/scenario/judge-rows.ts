import type { ScenarioRecord } from '../evidence/scenario-record.ts';
import type { OutcomeRow } from './outcome-rows.ts';
import type { Scenario } from './scenario.ts';

/**
 * Judges the rows of a table one by one, each for its own requirements: what keeps one from being judged keeps no other.
 * Rows of requirements that do not apply to the target, or are not selected, are passed over.
 *
 * @param judge calls the step whose text is the sentence of the row
 */
export async function judgeRows(
  scenario: Scenario,
  rows: readonly OutcomeRow[],
  judge: (sentence: string) => Promise<unknown>,
): Promise<void> {
  for (const { requirements, sentence } of rows) {
    const due = requirements.filter((id) => isDue(scenario.record, id));
    if (due.length > 0) await scenario.judgeRow(due, () => judge(sentence));
  }
}

/** What does not apply, or could not be judged by an earlier row, has a stop already. */
function isDue({ requirements, rowStops }: ScenarioRecord, id: string): boolean {
  return requirements.includes(id) && !rowStops.has(id);
}
