import { Given, Then, When } from '@cucumber/cucumber';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import type { PlatformAction } from '../src/protocol/platform/actions.ts';
import { createdAndShown } from '../src/protocol/platform/answers.ts';
import { agrees, inAllBut, inMembers } from '../src/protocol/platform/judgements/agreement.ts';
import type { AnswerRule } from '../src/protocol/platform/judgements/answer-rule.ts';
import type { ContentName } from '../src/protocol/platform/judgements/content.ts';
import {
  isOrdered,
  listsNoOther,
  listsOwn,
  listsPlaces,
} from '../src/protocol/platform/judgements/list-contents.ts';
import { memberIs } from '../src/protocol/platform/judgements/member.ts';
import { compareLater, judgeEach, judgeTogether } from '../src/protocol/platform/judging.ts';
import { listQuery } from '../src/protocol/platform/list-queries.ts';
import { askForLabelled, askForList } from '../src/protocol/platform/lists.ts';
import { pagePayload } from '../src/protocol/platform/payload.ts';
import {
  type Comparison,
  comparisons,
  createBeyond,
  needsCredentials,
} from '../src/protocol/platform/situations.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Goes on only where the resource API refuses a request without credentials. */
Given('a platform that asks for credentials', async function (this: AssayWorld) {
  await needsCredentials(this.scenario);
});

/** Sends complete valid requests to the resource API. */
When('a platform client {platformAction}', async function (this: AssayWorld, action: PlatformAction) {
  this.platformAnswers = await action.act(this.scenario);
});

/** Creates a buildpack from this payload, once a run, and shows it twice. */
When('a platform client creates and shows this buildpack:', async function (this: AssayWorld, text: string) {
  const payload = pagePayload(this.scenario, text, await filledFor(this, text));
  this.platformAnswers = await createdAndShown(this.scenario, payload);
});

/** Creates a buildpack at a position so far beyond the highest one of the list, which is asked for before. */
When(
  'a platform client creates a buildpack {int} beyond the highest position',
  async function (this: AssayWorld, steps: number) {
    this.platformAnswers = await createBeyond(this.scenario, steps);
  },
);

/**
 * Lists the suite's own three buildpacks, by their names unless the query has others; `{1}` to `{3}` stand for their
 * names or times, `{3 +1s}` for a second later, `{1 +05:30}` for another offset, `{1 ms}` for milliseconds.
 */
When(
  'a platform client lists its buildpacks with the query {string}',
  { wrapperOptions: { onlyReads: true } },
  async function (this: AssayWorld, query: string) {
    this.platformAnswers = await askForList(this.scenario, listQuery(query));
  },
);

/** Lists by a label of a buildpack that the target has: `key` and `value` are its own, `other` is another value. */
When(
  'a platform client lists the labelled buildpack by {string}',
  async function (this: AssayWorld, selector: string) {
    this.platformAnswers = await askForLabelled(this.scenario, selector);
  },
);

/** Judges a member of each answer, named by its path, beside the forms of every value. */
Then(
  '{string} of the answer is {platformContent}',
  function (this: AssayWorld, path: string, content: ContentName) {
    judgeEach(this.scenario, this.platformAnswers, (answer) => memberIs(answer, path, content));
  },
);

/** Judges each answer as a whole; of the authorization service, the one by which a request was granted. */
Then('the answer is {platformAnswerRule}', function (this: AssayWorld, { judge }: AnswerRule) {
  if (this.isAboutPlatform) return judgeEach(this.scenario, this.platformAnswers, judge);
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(judge({ name: 'the answer', ...exchange.response }), exchange);
});

/** Passes when the list has these of the suite's own buildpacks, by number, and none of the others; "" is none of them. */
Then('the list has the buildpacks {string}', function (this: AssayWorld, numbers: string) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => listsOwn(answer, numbers));
});

/** Passes when the list has no buildpack except the suite's own. */
Then('the list has no other buildpack', function (this: AssayWorld) {
  judgeEach(this.scenario, this.platformAnswers, listsNoOther);
});

/** Passes when the page has exactly the items at these places of the whole list, in its order. */
Then('the page has the places {string} of the list', function (this: AssayWorld, places: string) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => listsPlaces(answer, places));
});

/** Passes when the list is ordered by the member, descending with a hyphen before it. */
Then('the list is ordered by {string}', function (this: AssayWorld, order: string) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => isOrdered(answer, order));
});

/** Passes when a later answer shows these members of the buildpack, paths joined by commas, as the first one does. */
Then('the buildpack keeps {string}', function (this: AssayWorld, paths: string) {
  compareLater(this.scenario, this.platformAnswers, (first, later) => agrees(first, later, inMembers(paths)));
});

/** The same of every member of the buildpack except these. */
Then('the buildpack keeps every field but {string}', function (this: AssayWorld, names: string) {
  compareLater(this.scenario, this.platformAnswers, (first, later) => agrees(first, later, inAllBut(names)));
});

/** Judges several answers together. */
Then('the buildpacks {platformComparison}', function (this: AssayWorld, comparison: Comparison) {
  judgeTogether(this.scenario, this.platformAnswers, comparisons[comparison]);
});
