import { type DataTable, Then } from '@cucumber/cucumber';
import type { HttpResponse } from '../src/client/exchange.ts';
import { jsonValue } from '../src/json/json.ts';
import type { AnswerPart } from '../src/protocol/core/answer-part.ts';
import { successfulAnswer } from '../src/protocol/core/granted-answer.ts';
import { fitsSchema } from '../src/protocol/core/judgements/json-schema.ts';
import { judgeBySchema } from '../src/protocol/platform/judge-by-schema.ts';
import { judgePart } from '../src/protocol/words/judge-part.ts';
import { judgeRows } from '../src/scenario/judge-rows.ts';
import { outcomeRows, schemaRows } from '../src/scenario/outcome-rows.ts';
import { currentRun } from '../src/scenario/run.ts';
import { stopped } from '../src/scenario/stop-scenario.ts';
import type { AssayWorld } from './world.ts';

/** Judges each row of the table: `sentence` is a step of this page. */
Then('it holds that:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'it holds that:', table);
});

/** The same of the answers with that status; what is said of them is not triggered where there is none. */
Then(
  'where the status is {int}, it holds that:',
  async function (this: AssayWorld, status: number, table: DataTable) {
    if (!this.isAboutPlatform) {
      const { response } = this.sent.exchange;
      return judgeTable(this, 'it holds that:', table, () => needStatus(response, status));
    }
    const { platformAnswers } = this;
    this.platformAnswers = { ...platformAnswers, status };
    await judgeTable(this, 'it holds that:', table);
    this.platformAnswers = platformAnswers;
  },
);

/** Judges each row of the table: a `part` of the response (status or header field) and its `value`. */
Then('the response has:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'the response has:', table);
});

/** Judges each row of the table: a `member` is a place, names joined by dots, of which the first may be an operation. */
Then('the description has:', function (this: AssayWorld, table: DataTable) {
  return judgeTable(this, 'the description has:', table);
});

/**
 * Judges each row of the table: a `member` of the object and its `form`. The browser has the `pages` that it was shown
 * (`login`, `approval`), the `redirects` with status 302, the names of `cookies_set`, `cookies_cleared` and
 * `other_cookies_cleared` (those that the documents do not name), the `cookies` that it kept, the `providers` that it met by
 * their origin keys, and of its `login` the `statuses`, the `cookies_renewed` and the `cookies_without_HttpOnly`. A page has
 * its `status`, `address`, `elements`, `frame_ancestors` and `referrer_policy`, and of its form the `method`, the `action`, the
 * names of its `inputs`, its check `boxes` (name, value, label), its `hidden` values, and the `hidden_cookies` that have one
 * of them.
 */
Then('the {answerPart} has:', function (this: AssayWorld, { name }: AnswerPart, table: DataTable) {
  return judgeTable(this, `the ${name} has:`, table);
});

/**
 * Judges what `schemas/NAME.schema.json` says of the object, by requirement, each with a verdict of its own; in a row of a
 * table, the whole body for the requirement of the row.
 */
Then(
  'the {answerPart} matches the schema {string}',
  function (this: AssayWorld, part: AnswerPart, name: string) {
    const { scenario } = this;
    if (this.isAboutPlatform) return judgeBySchema(scenario, this.platformAnswers, name);
    if (scenario.row !== undefined) {
      const value = part.body?.(this.sent) ?? jsonValue(successfulAnswer(this.sent).response.body);
      return scenario.check(fitsSchema(part.name, name, value), this.sent.exchange);
    }
    const rows = schemaRows({ subject: part.name, schema: name });
    return judgeRows(scenario, rows, ({ rules }) => judgePart(scenario, this.sent, part, name, rules));
  },
);

/** Judges each row of the table: a `member` of each cookie of that name (`value`, an attribute) and its `form`. */
Then('the cookie {string} has:', function (this: AssayWorld, name: string, table: DataTable) {
  return judgeTable(this, `the cookie "${name}" has:`, table);
});

/** Each row is a sentence of its own, which another step judges. */
async function judgeTable(
  world: AssayWorld,
  text: string,
  table: DataTable,
  need: () => void = () => undefined,
): Promise<void> {
  const { callStep } = currentRun();
  const rows = outcomeRows(text, table.raw());
  await judgeRows(world.scenario, rows, ({ sentence }) => {
    need();
    return callStep(world, sentence);
  });
}

/** @throws ScenarioStopped where the answer has another status */
function needStatus({ status }: HttpResponse, wanted: number): void {
  if (status !== wanted) throw stopped('not-triggered', `the answer has status ${status}`);
}
