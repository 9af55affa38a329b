import { type DataTable, Then } from '@cucumber/cucumber';
import type { AnswerPart } from '../src/protocol/core/answer-part.ts';
import { judgeRows } from '../src/scenario/judge-rows.ts';
import { outcomeRows } from '../src/scenario/outcome-rows.ts';
import { currentRun } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** Judges each row of the table: `sentence` is a step of this page. */
Then('it holds that:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'it holds that:', table);
});

/** Judges each row of the table: a `part` of the response (status or header field) and its `value`. */
Then('the response has:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'the response has:', table);
});

/** Judges each row of the table: a `member` of each answer and its `form`. */
Then('the platform answer has:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'the platform answer has:', table);
});

/** Judges each row of the table: a `member` of the object and its `form`. */
Then('the {answerPart} has:', function (this: AssayWorld, { name }: AnswerPart, table: DataTable) {
  return judgeTable(this, `the ${name} has:`, table);
});

/** Each row is a sentence of its own, which another step judges. */
async function judgeTable(world: AssayWorld, text: string, table: DataTable): Promise<void> {
  const { callStep } = currentRun();
  await judgeRows(world.scenario, outcomeRows(text, table.raw()), (sentence) => callStep(world, sentence));
}
