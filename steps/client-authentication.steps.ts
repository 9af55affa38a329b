import { Given, Then } from '@cucumber/cucumber';
import { isSame } from '../src/protocol/core/judgements/answer.ts';
import { nameRealms } from '../src/protocol/core/judgements/challenge.ts';
import { tokenRefused } from '../src/protocol/core/judgements/token-response.ts';
import { basicChallengesOf } from '../src/protocol/token/basic-challenges.ts';
import type { ClientAuthenticationMethod } from '../src/protocol/token/client-authentication-methods.ts';
import { usesOffered } from '../src/scenario/applicability.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** Replaces the credentials of the token request by those of the method. */
Given(
  'the client authenticates with {clientAuthenticationMethod}',
  function (this: AssayWorld, method: ClientAuthenticationMethod) {
    usesOffered(this.scenario.run, method.needs);
    const authentication = method.credentials(this.client, authorizationUrl(this.scenario.run));
    this.tokenRequest = { ...this.tokenRequest, authentication };
  },
);

/** Passes when both refusals have the same status and body. */
Then('both token requests are refused alike', function (this: AssayWorld) {
  const { scenario, earlier, faulted: sent } = this;
  scenario.check(tokenRefused(earlier.exchange.response), earlier.exchange);
  const [expected, actual] = [earlier, sent].map(({ exchange: { response } }) => [
    response.status,
    response.body,
  ]);
  scenario.check(isSame('status and body of the second answer', expected, actual), sent.exchange);
});

/** Passes when every Basic challenge of the refusal has a realm. */
Then('each Basic challenge names a realm', function (this: AssayWorld) {
  this.scenario.check(nameRealms(basicChallengesOf(this.faulted)), this.faulted.exchange);
});
