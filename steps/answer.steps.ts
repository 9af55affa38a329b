import { Then } from '@cucumber/cucumber';
import {
  describeAnswer,
  hasCharset,
  hasMediaType,
  hasMember,
  hasStatus,
  headerHolds,
  isJsonObject,
  isSame,
  lacksMember,
  lists,
  listsJust,
  listsNot,
  membersOnce,
  noneNull,
  observed,
  timeOf,
} from '../src/assertions/answer.ts';
import { tokenResponseFields } from '../src/assertions/token-response.ts';
import { hasForm, orAbsent, type ValueForm } from '../src/assertions/value-form.ts';
import { type AnswerPart, partMember } from '../src/requests/answer-part.ts';
import { grantedAnswer, successfulAnswer } from '../src/requests/granted-answer.ts';
import type { AssayWorld } from './world.ts';

Then('the answer has status {int}', function (this: AssayWorld, status: number) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(hasStatus(exchange.response, status), exchange);
});

Then('the answer has the bare status {int}', function (this: AssayWorld, status: number) {
  this.scenario.check(hasStatus(this.sent.exchange.response, status), this.sent.exchange);
});

Then('the answer has media type {word}', function (this: AssayWorld, mediaType: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(hasMediaType(exchange.response, mediaType), exchange);
});

Then('the answer has charset {word}', function (this: AssayWorld, charset: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(hasCharset(exchange.response, charset), exchange);
});

Then('the answer has {word} with {word}', function (this: AssayWorld, header: string, member: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(headerHolds(exchange.response, header, member), exchange);
});

Then('the body of the answer is one JSON object', function (this: AssayWorld) {
  this.scenario.check(isJsonObject(this.sent.exchange.response), this.sent.exchange);
});

Then('the request is granted', function (this: AssayWorld) {
  this.scenario.check(this.sent.granted, this.sent.exchange);
});

Then('the {answerPart} has the field {word}', function (this: AssayWorld, part: AnswerPart, name: string) {
  this.scenario.check(hasMember(part.name, part.read(this.sent), name), this.sent.exchange);
});

Then('the {answerPart} has no {word}', function (this: AssayWorld, part: AnswerPart, name: string) {
  grantedAnswer(this.sent);
  this.scenario.check(lacksMember(part.name, part.read(this.sent), name), this.sent.exchange);
});

Then(
  '{word} of the {answerPart} is {valueForm}',
  function (this: AssayWorld, name: string, part: AnswerPart, form: ValueForm) {
    const value = partMember(part, this.sent, name);
    this.scenario.check(hasForm(name, form, value, timeOf(this.sent.exchange)), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart}, where present, is {valueForm}',
  function (this: AssayWorld, name: string, part: AnswerPart, form: ValueForm) {
    const value = part.read(this.sent)[name];
    this.scenario.check(
      orAbsent(hasForm(name, form, value, timeOf(this.sent.exchange)), value),
      this.sent.exchange,
    );
  },
);

Then(
  '{word} of the {answerPart} lists {string}',
  function (this: AssayWorld, name: string, part: AnswerPart, member: string) {
    this.scenario.check(lists(name, partMember(part, this.sent, name), member), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} does not list {string}',
  function (this: AssayWorld, name: string, part: AnswerPart, member: string) {
    this.scenario.check(listsNot(name, partMember(part, this.sent, name), member), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} lists just {string}',
  function (this: AssayWorld, name: string, part: AnswerPart, members: string) {
    const outcome = listsJust(name, partMember(part, this.sent, name), members.split(' '));
    this.scenario.check(outcome, this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} is {word} of the earlier {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, other: string, earlier: AnswerPart) {
    const expected = partMember(earlier, this.earlier, other);
    this.scenario.check(isSame(name, expected, partMember(part, this.sent, name)), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} is {string}',
  function (this: AssayWorld, name: string, part: AnswerPart, value: string) {
    this.scenario.check(isSame(name, value, partMember(part, this.sent, name)), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} is {word} of the {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, other: string, otherPart: AnswerPart) {
    const expected = partMember(otherPart, this.sent, other);
    this.scenario.check(isSame(name, expected, partMember(part, this.sent, name)), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart}, where present, is {word} of the earlier {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, other: string, earlier: AnswerPart) {
    const value = part.read(this.sent)[name];
    const outcome = isSame(name, partMember(earlier, this.earlier, other), value);
    this.scenario.check(orAbsent(outcome, value), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} is the client id',
  function (this: AssayWorld, name: string, part: AnswerPart) {
    const value = partMember(part, this.sent, name);
    this.scenario.check(isSame(name, this.client.id, value), this.sent.exchange);
  },
);

Then('the {answerPart} has no member that is null', function (this: AssayWorld, part: AnswerPart) {
  this.scenario.check(noneNull(part.name, part.read(this.sent)), this.sent.exchange);
});

Then('the members of the token response stand at the top level, each once', function (this: AssayWorld) {
  const { response } = successfulAnswer(this.sent);
  this.scenario.check(membersOnce(tokenResponseFields, response.body), this.sent.exchange);
});

Then('the answer is recorded', function (this: AssayWorld) {
  const { exchange } = this.sent;
  this.scenario.check(observed(describeAnswer(exchange.response)), exchange);
});
