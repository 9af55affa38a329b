import { Given, Then, When } from '@cucumber/cucumber';
import { isSame } from '../src/assertions/answer.ts';
import { codeHides, refusedOrExchanged } from '../src/assertions/code-challenge.ts';
import { isOpaque } from '../src/assertions/jwt.ts';
import { sentParameter } from '../src/requests/authorization/answer-judgement.ts';
import { obtainGrant } from '../src/requests/authorization/authorize.ts';
import { codeExchange } from '../src/requests/authorization/code-exchange.ts';
import { codeOf, idTokenOf } from '../src/requests/authorization/redirect-parts.ts';
import type { TokenFault } from '../src/requests/faults/token-faults.ts';
import { obtainToken } from '../src/requests/held-token.ts';
import { tokenRecipe } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

Given('the browser has come back to the client', async function (this: AssayWorld) {
  this.sent = (await obtainGrant(this.scenario, this.authorizationRequest)).sent;
});

Given('the client has exchanged the code', async function (this: AssayWorld) {
  const request = await codeExchange(this.scenario, this.authorizationRequest);
  this.token = await obtainToken(this.scenario, request);
});

When('the client exchanges the code', async function (this: AssayWorld) {
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client exchanges the code of the redirect', async function (this: AssayWorld) {
  const code = codeOf(this.sent);
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest, code);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client exchanges the code with {codeFault}', async function (this: AssayWorld, fault: TokenFault) {
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
});

Then('the code is opaque', function (this: AssayWorld) {
  this.scenario.check(isOpaque(codeOf(this.sent)), this.sent.exchange);
});

Then('both ID tokens agree in {word}', function (this: AssayWorld, claim: string) {
  const [first, second] = [this.earlier, this.sent].map((sent) => idTokenOf(sent).claims[claim]);
  this.scenario.check(isSame(claim, first, second), this.sent.exchange);
});

Then('the code does not hold the code_challenge', function (this: AssayWorld) {
  const challenge = sentParameter(this.authorization, 'code_challenge');
  this.scenario.check(codeHides(codeOf(this.sent), challenge), this.sent.exchange);
});

Then('the request is refused, or its code needs no verifier', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(refusedOrExchanged(this.sent.exchange.response), this.sent.exchange);
});
