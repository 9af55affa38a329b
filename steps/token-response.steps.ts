import { Then, When } from '@cucumber/cucumber';
import type { ScopeDenial, ScopeRule } from '../src/assertions/token-scope.ts';
import { accessTokenOf } from '../src/requests/answer-part.ts';
import type { ExpirySource } from '../src/requests/expiry.ts';
import { grantedAnswer } from '../src/requests/granted-answer.ts';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { useGrant } from '../src/requests/grants/use-grant.ts';
import { needMembers } from '../src/requests/promised-member.ts';
import { sharedAnswer } from '../src/requests/shared-answer.ts';
import { type AccessTokenForm, inForm, type WantedToken } from '../src/requests/token-format.ts';
import { tokenRecipe } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

When(
  'a client gets {wantedToken} with the {grant} grant',
  async function (this: AssayWorld, wanted: WantedToken, grant: GrantUnderTest) {
    const request = await useGrant(this.scenario, grant);
    this.client = request.client;
    this.sent = await sharedAnswer(this.scenario, tokenRecipe(inForm(request, wanted)));
  },
);

Then('the client receives {accessTokenForm}', function (this: AssayWorld, form: AccessTokenForm) {
  this.scenario.check(form.judge(accessTokenOf(this.sent)), this.sent.exchange);
});

Then('expires_in agrees with {expirySource}', function (this: AssayWorld, source: ExpirySource) {
  this.scenario.check(
    source.judge(this.sent, () => this.earlier),
    this.sent.exchange,
  );
});

Then('the token {scopeRule} {string}', function (this: AssayWorld, rule: ScopeRule, scopes: string) {
  const exchange = grantedAnswer(this.sent);
  needMembers(this.sent, rule.needs);
  this.scenario.check(rule.judge(exchange.response, scopes.split(' ')), exchange);
});

Then('the client {scopeDenial} {string}', function (this: AssayWorld, denial: ScopeDenial, scope: string) {
  this.scenario.check(denial.judge(this.sent.exchange.response, scope), this.sent.exchange);
});
