import type { ScenarioRecord } from '../evidence/scenario-record.ts';
import type { OutcomeRow } from './outcome-rows.ts';
import type { Scenario } from './scenario.ts';
import { endScenario } from './scenario-life.ts';

/**
 * Judges the rows of a table one by one, each for its own requirements: what keeps one from being judged keeps no other.
 * Rows of requirements that do not apply to the target, or are not selected, are passed over.
 *
 * @param judge calls the step whose text is the sentence of the row, or judges its rule
 */
export async function judgeRows(
  scenario: Scenario,
  rows: readonly OutcomeRow[],
  judge: (row: OutcomeRow) => unknown,
): Promise<void> {
  for (const row of rows) {
    const due = row.requirements.filter((id) => isDue(scenario.record, id));
    if (due.length > 0) await scenario.judgeRow(due, () => noted(scenario, () => judge(row)));
  }
}

/** What a row cannot go on from is noted of its requirements alone. */
async function noted(scenario: Scenario, judge: () => unknown): Promise<void> {
  try {
    await judge();
  } catch (error) {
    endScenario(scenario.run, scenario.record, error, scenario.row);
  }
}

/** What does not apply, or could not be judged by an earlier row, has a stop already. */
function isDue({ requirements, rowStops }: ScenarioRecord, id: string): boolean {
  return requirements.includes(id) && !rowStops.has(id);
}
