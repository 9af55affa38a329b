import { Given, Then, When } from '@cucumber/cucumber';
import { codeExchange } from '../src/protocol/authorization/code-exchange.ts';
import { atMostOneGranted } from '../src/protocol/core/judgements/at-most-one.ts';
import { type GrantVariation, useGrantVariation } from '../src/protocol/grants/grant-variations.ts';
import { askForPasscode, type PasscodeQuestion } from '../src/protocol/grants/passcode-page.ts';
import { refreshedLater } from '../src/protocol/grants/refreshed-later.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { refreshOf, refreshRequest } from '../src/protocol/token/refresh-request.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import type { AssayWorld } from './world.ts';

/** Prepares a token request that differs in one respect and stays valid. */
Given(
  'a client of the {grant} grant {grantVariation}',
  async function (this: AssayWorld, grant: GrantUnderTest, variation: GrantVariation) {
    const request = await useGrantVariation(this.scenario, grant, variation);
    this.client = request.client;
    this.tokenRequest = request;
  },
);

/** Carries the authorization request to its end and prepares the exchange of its code. */
Given('the user grants the client a code', async function (this: AssayWorld) {
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest);
  this.client = this.authorizationRequest.client;
});

/** Prepares the refresh of the token that the request before obtains. */
Given('the client refreshes the token that it gets', function (this: AssayWorld) {
  this.tokenRequest = refreshRequest(this.scenario, this.tokenRequest);
});

/** Refreshes the token of the answer before. */
When('the client redeems the refresh token of that response', async function (this: AssayWorld) {
  this.tokenRequest = refreshOf(this.scenario, this.token);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

/** Obtains a token, waits, and refreshes it. */
When(
  'a client refreshes a token of the {grant} grant after {int} seconds',
  async function (this: AssayWorld, grant: GrantUnderTest, seconds: number) {
    const refreshed = await refreshedLater(this.scenario, grant, seconds);
    this.client = refreshed.client;
    this.authorizationRequest = refreshed.authorization;
    this.sent = refreshed.first;
    this.sent = refreshed.second;
  },
);

/** Sends one token request twice in parallel, in several rounds, with fresh one-time credentials in each. */
When('the client sends one token request twice at the same moment', async function (this: AssayWorld) {
  const fault = 'the same credentials in another request at the same moment';
  this.rounds = await this.scenario.attemptTogether(tokenRecipe(this.tokenRequest), fault);
});

/** Passes when in no round both were granted. */
Then('at most one of the two requests is granted', function (this: AssayWorld) {
  for (const both of this.rounds) {
    const outcome = atMostOneGranted(both.map(({ granted }) => granted));
    for (const { exchange } of both) this.scenario.check(outcome, exchange);
  }
});

/** Requests a one-time passcode. */
When(
  'a passcode is asked for {passcodeQuestion}',
  async function (this: AssayWorld, question: PasscodeQuestion) {
    this.sent = await askForPasscode(this.scenario, question);
  },
);
