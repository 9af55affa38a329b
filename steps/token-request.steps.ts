import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus, observed } from '../src/assertions/answer.ts';
import { namesError } from '../src/assertions/token-error.ts';
import { tokenRefused } from '../src/assertions/token-response.ts';
import { invalidScopeOrLeftOut, scopeNotGiven } from '../src/assertions/token-scope.ts';
import { headerValue } from '../src/client/exchange.ts';
import { burst } from '../src/requests/burst.ts';
import type { TokenFault } from '../src/requests/faults/token-faults.ts';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { useGrant } from '../src/requests/grants/use-grant.ts';
import { withParameter } from '../src/requests/parameters.ts';
import { checkErrorResponse, checkOwnErrorResponse } from '../src/requests/refused-token-request.ts';
import { tokenRecipe } from '../src/requests/token-recipe.ts';
import { type TokenRequestVariation, varied } from '../src/requests/token-request-variations.ts';
import type { AssayWorld } from './world.ts';

Given('the token request carries {word} {string}', function (this: AssayWorld, name: string, value: string) {
  const parameters = withParameter(this.tokenRequest.parameters, name, value);
  this.tokenRequest = { ...this.tokenRequest, parameters };
});

Given(
  'the token request is sent {tokenRequestVariation}',
  function (this: AssayWorld, variation: TokenRequestVariation) {
    this.tokenRequest = varied(this.tokenRequest, variation);
  },
);

Given(
  'a client of the {grant} grant whose access tokens live {int} seconds',
  async function (this: AssayWorld, grant: GrantUnderTest, seconds: number) {
    this.tokenRequest = await useGrant(this.scenario, grant, { access_token_validity: seconds });
  },
);

When('the client requests a token', async function (this: AssayWorld) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client requests two tokens', async function (this: AssayWorld) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client requests a token with {tokenFault}', async function (this: AssayWorld, fault: TokenFault) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
});

When('the client requests {int} tokens at once', async function (this: AssayWorld, count: number) {
  this.sent = await burst(this.scenario, tokenRecipe(this.tokenRequest), count);
});

Then('the client receives an access token', function (this: AssayWorld) {
  this.scenario.check(this.sent.granted, this.sent.exchange);
});

Then('the token request is refused', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(tokenRefused(this.sent.exchange.response), this.sent.exchange);
  checkErrorResponse(this.scenario, this.sent);
});

Then('the token request is refused with error {word}', function (this: AssayWorld, code: string) {
  this.scenario.needControl(this.sent);
  this.scenario.check(namesError(this.sent.exchange, code), this.sent.exchange);
  checkErrorResponse(this.scenario, this.sent);
});

Then('the error response is as RFC 6749 says', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  checkOwnErrorResponse(this.scenario, this.sent);
});

Then('the token request is refused with status {int}', function (this: AssayWorld, status: number) {
  this.scenario.needControl(this.sent);
  this.scenario.check(hasStatus(this.sent.exchange.response, status), this.sent.exchange);
});

Then('the client does not get the scope {string}', function (this: AssayWorld, scope: string) {
  this.scenario.needControl(this.sent);
  this.scenario.check(scopeNotGiven(this.sent.exchange.response, scope), this.sent.exchange);
});

Then(
  'the scope {string} is refused with invalid_scope or left out',
  function (this: AssayWorld, scope: string) {
    this.scenario.needControl(this.sent);
    this.scenario.check(invalidScopeOrLeftOut(this.sent.exchange.response, scope), this.sent.exchange);
  },
);

Then('the answers are recorded', function (this: AssayWorld) {
  this.scenario.check(observed(this.sent.granted.actual), this.sent.exchange);
});

Then('{word} of the answer is recorded', function (this: AssayWorld, header: string) {
  const { exchange } = this.sent;
  this.scenario.check(observed(`${header}: ${headerValue(exchange.response, header)}`), exchange);
});
