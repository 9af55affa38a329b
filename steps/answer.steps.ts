import { Then } from '@cucumber/cucumber';
import { administrationRefused } from '../src/protocol/administration/judgements/client-administration.ts';
import { type AnswerPart, memberOf } from '../src/protocol/core/answer-part.ts';
import { grantedAnswer, judgeGranted } from '../src/protocol/core/granted-answer.ts';
import {
  hasMember,
  hasStatus,
  headerHolds,
  lacksMember,
  observed,
} from '../src/protocol/core/judgements/answer.ts';
import { hasStatusOf } from '../src/protocol/core/judgements/status-range.ts';
import { isOfForm, orAbsent } from '../src/protocol/core/judgements/value-form.ts';
import { describeSeen } from '../src/protocol/core/observation.ts';
import type { PlatformAnswer } from '../src/protocol/platform/answer.ts';
import { lacks } from '../src/protocol/platform/judgements/error-object.ts';
import type { Judged } from '../src/protocol/platform/judgements/judged.ts';
import { noted } from '../src/protocol/platform/judgements/observation.ts';
import { headerHas, headerIsLike } from '../src/protocol/platform/judgements/quality.ts';
import { judgeEach, judgeServed, noteEach } from '../src/protocol/platform/judging.ts';
import { judgeGrantedStatus, judgeRefusal } from '../src/protocol/platform/refusal.ts';
import type { ListRule } from '../src/protocol/token/list-rule.ts';
import { memberAbsent, memberThere, partMember } from '../src/protocol/words/answer-parts.ts';
import type { BodyRule } from '../src/protocol/words/body-rule.ts';
import type { Expectation } from '../src/protocol/words/expectation.ts';
import { filledFor } from './page-values.ts';
import { judgePlatformMember } from './platform-member.ts';
import { seenBy } from './seen.ts';
import type { AssayWorld } from './world.ts';

/** Passes when the answer grants what a complete valid request asks for. */
Then('the request is granted', function (this: AssayWorld) {
  if (this.isAboutPlatform) return judgeServed(this.scenario, this.platformAnswers);
  if (this.isAboutRedirect) judgeGranted(this.scenario, this.sent);
  else this.scenario.check(this.sent.granted, this.sent.exchange);
});

/** Passes when the answer is no success. */
Then('the request is refused', function (this: AssayWorld) {
  this.scenario.check(administrationRefused(this.faulted.exchange.response), this.faulted.exchange);
});

/** Passes when the refusal has such a status: `404`, `"4xx"` or `"400 or 422"`. */
Then('the request is refused with status {statuses}', function (this: AssayWorld, statuses: string) {
  if (this.isAboutPlatform) return judgeRefusal(this.scenario, this.platformAnswers, statuses);
  const { exchange } = this.faulted;
  this.scenario.check(hasStatusOf(exchange.response, statuses), exchange);
});

/**
 * Passes when the answer has that status; one below 400 is judged only where the request was granted, but for a page in
 * place of the redirect that would grant an authorization request.
 */
Then('the answer has status {int}', function (this: AssayWorld, status: number) {
  if (this.isAboutPlatform) return judgeGrantedStatus(this.scenario, this.platformAnswers, status);
  const isGrant = status < 400 && !(this.isAboutRedirect && status < 300);
  const exchange = isGrant ? grantedAnswer(this.sent) : this.sent.exchange;
  this.scenario.check(hasStatus(exchange.response, status), exchange);
});

/** Passes when the value is among those of the header field; judged only where the request was granted. */
Then(
  'the answer has the header {string} with {string}',
  async function (this: AssayWorld, header: string, value: string) {
    const member = await filledFor(this, value);
    if (this.isAboutPlatform) return judgePlatform(this, (answer) => headerHas(answer, header, member));
    const exchange = grantedAnswer(this.sent);
    this.scenario.check(headerHolds(exchange.response, header, member), exchange);
  },
);

/**
 * Passes when the whole regular expression matches a value of the header field; of each answer, of the resource API. One
 * that is absent fails, or shows nothing where the expression takes the empty text too.
 */
Then(
  'the answer has the header {string} like {string}',
  async function (this: AssayWorld, name: string, expression: string) {
    const field = await filledFor(this, name);
    if (this.isAboutPlatform) return judgePlatform(this, (answer) => headerIsLike(answer, field, expression));
    const exchange = grantedAnswer(this.sent);
    const outcome = headerIsLike({ name: 'the answer', ...exchange.response }, field, expression);
    if (outcome !== undefined) this.scenario.check(outcome, exchange);
  },
);

/** Judges the body of the answer as a whole. */
Then('the answer is {bodyRule}', function (this: AssayWorld, rule: BodyRule) {
  this.scenario.check(rule.judge(this.sent), this.sent.exchange);
});

/** Passes when the object has the member, whatever its value. */
Then('the {answerPart} has the field {string}', function (this: AssayWorld, part: AnswerPart, name: string) {
  const member = memberThere(part, this.sent, name);
  this.scenario.check(hasMember(part.name, member.object, member.name), this.sent.exchange);
});

/** Passes when the object lacks the member; judged only where the request was granted, but for parts of a refusal. */
Then('the {answerPart} has no {string}', function (this: AssayWorld, part: AnswerPart, name: string) {
  if (this.isAboutPlatform) return judgePlatform(this, (answer) => lacks(answer, name));
  const member = memberAbsent(part, this.sent, name);
  this.scenario.check(lacksMember(part.name, member.object, member.name), this.sent.exchange);
});

/** Passes when the member is there and its value is as said. */
Then(
  '{string} of the {answerPart} is {expectation}',
  async function (this: AssayWorld, name: string, part: AnswerPart, expectation: Expectation) {
    if (this.isAboutPlatform) return judgePlatformMember(this, name, expectation);
    const value = partMember(part, this.sent, name);
    const seen = seenBy(this, { before: () => partMember(part, this.earlier, name), members: part.read });
    this.scenario.check(await expectation(name, value, seen), this.sent.exchange);
  },
);

/** Passes when the member is absent, or its value is as said. */
Then(
  '{string} of the {answerPart}, where present, is {expectation}',
  async function (this: AssayWorld, name: string, part: AnswerPart, expectation: Expectation) {
    const member = memberOf(part, this.sent, name);
    const value = member.object[member.name];
    const seen = seenBy(this, { before: () => partMember(part, this.earlier, name), members: part.read });
    const outcome = await expectation(name, value, seen);
    this.scenario.check(orAbsent(outcome, value), this.sent.exchange);
  },
);

/** Judges which values a list holds; values are separated by spaces. */
Then(
  '{string} of the {answerPart} {listRule} {string}',
  async function (this: AssayWorld, name: string, part: AnswerPart, rule: ListRule, members: string) {
    const value = partMember(part, this.sent, name);
    this.scenario.check(isOfForm(name, rule.form(await filledFor(this, members)), value), this.sent.exchange);
  },
);

/** Records what the answer shows, or the answers that came together, and judges nothing. */
Then('the answer is recorded', function (this: AssayWorld) {
  if (this.isAboutPlatform) return noteEach(this.scenario, this.platformAnswers, noted);
  const { sent, answers } = this;
  this.scenario.check(observed(describeSeen(sent, answers)), sent.exchange);
});

/** Records how long the answer and the one before took, and judges nothing. */
Then('the times of both answers are recorded', function (this: AssayWorld) {
  const exchanges = [this.earlier.exchange, this.sent.exchange];
  const times = exchanges.map(({ durationMs }) => `${Math.round(durationMs)} ms`).join(' and ');
  for (const exchange of exchanges) this.scenario.check(observed(times), exchange);
});

function judgePlatform(world: AssayWorld, judge: (answer: PlatformAnswer) => Judged): void {
  judgeEach(world.scenario, world.platformAnswers, judge);
}
