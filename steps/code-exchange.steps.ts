import { Given, When } from '@cucumber/cucumber';
import { obtainGrant } from '../src/protocol/authorization/authorize.ts';
import { codeExchange } from '../src/protocol/authorization/code-exchange.ts';
import { redirectCode, redirectToken } from '../src/protocol/authorization/redirect-parts.ts';
import { sharedAuthorization } from '../src/protocol/authorization/sessions.ts';
import { useFlow } from '../src/protocol/authorization/use-flow.ts';
import type { AuthorizationFlow } from '../src/protocol/core/authorization-request.ts';
import { obtainToken } from '../src/protocol/token/held-token.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import { type TokenValidator, validationRecipe } from '../src/protocol/token/token-validation.ts';
import type { TokenFault } from '../src/protocol/words/token-faults.ts';
import type { AssayWorld } from './world.ts';

/** Carries the authorization request to its end; the redirect is remembered. */
Given('the browser has come back to the client', async function (this: AssayWorld) {
  this.sent = (await obtainGrant(this.scenario, this.authorizationRequest)).sent;
});

/** Carries the flow to its end and exchanges the code once. */
Given('the client has exchanged the code', async function (this: AssayWorld) {
  const request = await codeExchange(this.scenario, this.authorizationRequest);
  this.token = await obtainToken(this.scenario, request);
  this.sent = this.token.sent;
});

/** Exchanges the code of the redirect. */
When('the client exchanges the code', async function (this: AssayWorld) {
  const code = redirectCode(this.knownSent);
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest, code);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

/** Exchanges a fresh code with one fault, after its control was granted. */
When('the client exchanges the code with {codeFault}', async function (this: AssayWorld, fault: TokenFault) {
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest);
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
});

/** Asks the endpoint about the access token that a redirect brought. */
When(
  'the {tokenValidator} is asked about the access token of {authorizationFlow}',
  async function (this: AssayWorld, validator: TokenValidator, flow: AuthorizationFlow) {
    const answer = await sharedAuthorization(this.scenario, await useFlow(this.scenario, flow));
    const value = redirectToken(answer);
    this.sent = await this.scenario.attempt(await validationRecipe(this.scenario, validator, { value }));
  },
);
