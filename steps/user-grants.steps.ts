import { Given, Then, When } from '@cucumber/cucumber';
import { atMostOneGranted } from '../src/assertions/at-most-one.ts';
import { namesUser } from '../src/assertions/token-user.ts';
import { jwtOf } from '../src/requests/answer-part.ts';
import { codeExchange } from '../src/requests/authorization/code-exchange.ts';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { type GrantVariation, useGrantVariation } from '../src/requests/grants/grant-variations.ts';
import { refreshOf, refreshRequest } from '../src/requests/refresh-request.ts';
import { twiceAtOnce } from '../src/requests/same-moment.ts';
import { tokenRecipe, userOfToken } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

Given(
  'a client of the {grant} grant {grantVariation}',
  async function (this: AssayWorld, grant: GrantUnderTest, variation: GrantVariation) {
    const request = await useGrantVariation(this.scenario, grant, variation);
    this.client = request.client;
    this.tokenRequest = request;
  },
);

Given('the user grants the client a code', async function (this: AssayWorld) {
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest);
  this.client = this.authorizationRequest.client;
});

Given('the client refreshes the token that it gets', function (this: AssayWorld) {
  this.tokenRequest = refreshRequest(this.scenario, this.tokenRequest);
});

When('the client redeems the refresh token of that response', async function (this: AssayWorld) {
  this.tokenRequest = refreshOf(this.scenario, this.token);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client sends one token request twice at the same moment', async function (this: AssayWorld) {
  const [first, second] = await twiceAtOnce(this.scenario, tokenRecipe(this.tokenRequest));
  this.sent = first;
  this.sent = second;
});

Then('at most one of the two requests is granted', function (this: AssayWorld) {
  const { scenario, earlier, sent } = this;
  scenario.needControl(sent);
  const outcome = atMostOneGranted([earlier.granted, sent.granted]);
  for (const { exchange } of [earlier, sent]) scenario.check(outcome, exchange);
});

Then('the token is that of the user', function (this: AssayWorld) {
  this.scenario.check(namesUser(jwtOf(this.sent).claims, userOfToken(this.tokenRequest)), this.sent.exchange);
});
