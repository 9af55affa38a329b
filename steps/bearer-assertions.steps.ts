import { Then } from '@cucumber/cucumber';
import { isSame } from '../src/protocol/core/judgements/answer.ts';
import { countShadows } from '../src/protocol/federation/shadow-users.ts';
import { namesUserOrRefuses } from '../src/protocol/token/judgements/token-user.ts';
import { userOfToken } from '../src/protocol/token/token-request.ts';
import type { AssayWorld } from './world.ts';

/** Passes when the request is refused, or the token is that of the user whom the assertion names. */
Then('the token, where one is given, is that of the user', function (this: AssayWorld) {
  const { exchange } = this.faulted;
  this.scenario.check(namesUserOrRefuses(exchange.response, userOfToken(this.tokenRequest)), exchange);
});

/** Counts the users of the provider that have the name of the user. */
Then('the target has {int} such user(s) of the provider', async function (this: AssayWorld, count: number) {
  const { exchange, users } = await countShadows(this.scenario, userOfToken(this.tokenRequest));
  this.scenario.check(isSame('the number of users', count, users), exchange);
});
