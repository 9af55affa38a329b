import { Then } from '@cucumber/cucumber';
import { isNoLogin } from '../src/protocol/administration/judgements/server.ts';
import type { AssayWorld } from './world.ts';

/** Passes when the answer to a login with a code is an error: no success, and nowhere to go. */
Then('the login is refused', function (this: AssayWorld) {
  const { exchange } = this.faulted;
  this.scenario.check(isNoLogin(exchange.response), exchange);
});
