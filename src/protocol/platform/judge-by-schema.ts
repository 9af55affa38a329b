import { judgeRows } from '../../scenario/judge-rows.ts';
import { schemaRows } from '../../scenario/outcome-rows.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswers } from './answer.ts';
import { matchesSchema } from './judgements/body-schema.ts';
import { matchesRule } from './judgements/member.ts';
import { judgeEach, judgeEachOf } from './judging.ts';

/** Judges what a schema says of each answer, by requirement; in a row of a table, the whole for that of the row. */
export async function judgeBySchema(scenario: Scenario, seen: PlatformAnswers, name: string): Promise<void> {
  if (scenario.row !== undefined) {
    judgeEach(scenario, seen, (answer) => matchesSchema(answer, name));
    return;
  }
  const rows = schemaRows({ subject: 'answer', schema: name });
  await judgeRows(scenario, rows, ({ rules = [] }) =>
    judgeEachOf(scenario, seen, rules, (answer, rule) => matchesRule(answer, name, rule)),
  );
}
