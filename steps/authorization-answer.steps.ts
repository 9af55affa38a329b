import { Then } from '@cucumber/cucumber';
import { neverLedToAny, sentParameter } from '../src/protocol/authorization/answer-judgement.ts';
import { type AnswerRule, needNoError } from '../src/protocol/authorization/answer-rules.ts';
import { tellsError } from '../src/protocol/authorization/judgements/scope-outcome.ts';
import type { AnswerPart } from '../src/protocol/core/answer-part.ts';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import {
  hasOneLocation,
  type Place,
  redirectsWithError,
  returnsUnchanged,
} from '../src/protocol/core/judgements/authorization-response.ts';
import { hasHeaderValue } from '../src/protocol/core/judgements/security-headers.ts';
import { agrees, needMembers, tellsApart } from '../src/protocol/core/response-promises.ts';
import { namesUser } from '../src/protocol/token/judgements/token-user.ts';
import { jwtOf } from '../src/protocol/words/answer-parts.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Judges where an authorization request, a login or a logout has led the browser. */
Then('{answerRule}', function (this: AssayWorld, rule: AnswerRule) {
  const last = rule.refusal === true ? this.faulted : this.sent;
  this.scenario.check(rule.judge(this.authorization, last), last.exchange);
});

/** Passes when the answer has one Location, which leads to the URI: to its address, with everything of its query. */
Then('the one Location leads to {string}', async function (this: AssayWorld, uri: string) {
  const { exchange } = this.sent;
  if ('journey' in this.sent) needNoError(this.authorization);
  this.scenario.check(hasOneLocation(exchange, await filledFor(this, uri)), exchange);
});

/** Passes when no answer on the way of the browser leads to one of the URIs, separated by spaces. */
Then('the browser is never sent to {string}', function (this: AssayWorld, uris: string) {
  const { exchange } = this.sent.fault === undefined ? this.sent : this.faulted;
  this.scenario.check(neverLedToAny(this.authorization, uris.split(' ')), exchange);
});

/** Passes when the redirect to the client carries one of the error codes, in that part of the URI; or the body of the last answer. */
Then(
  'the client receives error {string} in the {place}',
  function (this: AssayWorld, codes: string, place: Place | 'query or body') {
    const { request, exchange } = this.authorization;
    if (place === 'query or body') {
      const { exchange: last } = this.sent;
      this.scenario.check(tellsError(last.response, request.redirectUri, codes), last);
      return;
    }
    const outcome = redirectsWithError(exchange.response, request.redirectUri, place, codes.split(' or '));
    this.scenario.check(outcome, exchange);
  },
);

/** Passes when the redirect carries the parameter with the value that was sent. */
Then('{string} comes back unchanged in the {place}', function (this: AssayWorld, name: string, place: Place) {
  const { exchange } = this.authorization;
  needNoError(this.authorization);
  const sent = sentParameter(this.authorization, name);
  this.scenario.check(returnsUnchanged(exchange.response, place, name, sent), exchange);
});

/** Passes when the header field has that value and no more, in any spelling that means the same; judged only where the request was granted. */
Then(
  'the answer has the header {string} with the value {string}',
  function (this: AssayWorld, name: string, value: string) {
    const { response } = grantedAnswer(this.sent);
    this.scenario.check(hasHeaderValue(response, name, value), this.sent.exchange);
  },
);

/** Compares a member of the last answer with that of the answer before. */
Then(
  'both {answerPart}s {agreement} in {string}',
  function (this: AssayWorld, part: AnswerPart, agreement: 'agree' | 'differ', name: string) {
    needMembers(this.earlier, [name]);
    needMembers(this.sent, [name]);
    const [first, second] = [part.read(this.earlier), part.read(this.sent)];
    const outcome =
      agreement === 'agree' ? agrees(name, first[name], second[name]) : tellsApart(name, first, second);
    this.scenario.check(outcome, this.earlier.exchange);
    this.scenario.check(outcome, this.sent.exchange);
  },
);

/** Passes when the token identifies the user of the request, by id or by user name. */
Then('the access token names the user', function (this: AssayWorld) {
  this.scenario.check(namesUser(jwtOf(this.sent).claims, this.user), this.sent.exchange);
});
