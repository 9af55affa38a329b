import { Then, When } from '@cucumber/cucumber';
import { tokenRefused } from '../src/assertions/token-response.ts';
import type { TokenFault } from '../src/requests/faults/token-faults.ts';
import { tokenRecipe } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

When('the client requests a token', async function (this: AssayWorld) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest));
});

When('the client requests a token with {tokenFault}', async function (this: AssayWorld, fault: TokenFault) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
});

Then('the client receives an access token', function (this: AssayWorld) {
  this.scenario.check(this.sent.granted, this.sent.exchange);
});

Then('the token request is refused', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(tokenRefused(this.sent.exchange.response), this.sent.exchange);
});
