import { Then } from '@cucumber/cucumber';
import { sentParameter } from '../src/protocol/authorization/answer-judgement.ts';
import { invalidScopeOrLeftOut } from '../src/protocol/authorization/answer-rules.ts';
import { bringsNoScope } from '../src/protocol/authorization/judgements/scope-outcome.ts';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import { needMembers } from '../src/protocol/core/response-promises.ts';
import {
  invalidScopeOrWithout,
  type ScopeRule,
  scopeNotGiven,
} from '../src/protocol/token/judgements/token-scope.ts';
import { agreesWithToken } from '../src/protocol/words/expiry.ts';
import type { AssayWorld } from './world.ts';

/** Compares expires_in with exp of the access token, or with what introspection reports of it, a few seconds apart. */
Then('expires_in agrees with the expiry of the access token', function (this: AssayWorld) {
  const outcome = agreesWithToken(this.sent, () => this.earlier);
  this.scenario.check(outcome, this.sent.exchange);
});

/** Judges the scopes of the token, separated by spaces. */
Then('the token {scopeRule} {string}', function (this: AssayWorld, rule: ScopeRule, scopes: string) {
  const exchange = grantedAnswer(this.sent);
  needMembers(this.sent, rule.needs);
  this.scenario.check(rule.judge(exchange.response, scopes.split(' ')), exchange);
});

/** Passes when the request is refused, or its token, in the redirect or the token response, lacks the scope. */
Then('the client does not get the scope {string}', function (this: AssayWorld, scope: string) {
  const { exchange } = this.sent;
  const isOfFlow = this.exchangesCode || 'journey' in this.sent;
  const outcome = isOfFlow
    ? bringsNoScope(exchange.response, scope, sentParameter(this.authorization, 'scope'))
    : scopeNotGiven(exchange.response, scope, new URLSearchParams(exchange.request.body).get('scope'));
  this.scenario.check(outcome, exchange);
});

/** Passes when the error is invalid_scope, in the redirect or the body; or the token lacks the scope. */
Then(
  'the client gets invalid_scope, or a token without the scope {string}',
  function (this: AssayWorld, scope: string) {
    const { exchange } = this.sent;
    const outcome = this.exchangesCode
      ? invalidScopeOrLeftOut(this.authorization, this.sent, scope)
      : invalidScopeOrWithout(exchange.response, scope);
    this.scenario.check(outcome, exchange);
  },
);
