import { Given, When } from '@cucumber/cucumber';
import { goneThrough } from '../src/protocol/authorization/authorize.ts';
import { codeExchange } from '../src/protocol/authorization/code-exchange.ts';
import { redirectCode, redirectToken } from '../src/protocol/authorization/redirect-parts.ts';
import { obtainToken } from '../src/protocol/token/obtained-token.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import type { TokenDraft } from '../src/protocol/token/token-request.ts';
import type { Fault } from '../src/scenario/request-under-test.ts';
import { attempt, partSet } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Carries the authorization request to its end; the redirect is remembered, and a token that it brings. */
Given('the browser has come back to the client', async function (this: AssayWorld) {
  const { sent, members, later } = await goneThrough(this.scenario, this.authorizationRequest);
  this.authorizationRequest = later;
  this.sent = sent;
  if (members.access_token !== undefined) this.token = { value: redirectToken(sent), jti: '', sent };
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

/** Exchanges a fresh code with a parameter set, after its control was granted; `{{ own }}` is the value before. */
When(
  'the client exchanges the code with {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    await exchangeWith(this, partSet(this, name, value));
  },
);

/** Exchanges a fresh code without a parameter, after its control was granted. */
When('the client exchanges the code without {string}', function (this: AssayWorld, name: string) {
  return exchangeWith(this, partSet(this, name, undefined));
});

async function exchangeWith(world: AssayWorld, fault: Fault<TokenDraft>): Promise<void> {
  world.tokenRequest = await codeExchange(world.scenario, world.authorizationRequest);
  await attempt(world, fault);
}
