import { Then, When } from '@cucumber/cucumber';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import { sharedAnswer } from '../src/protocol/core/shared-answer.ts';
import { discoveryRecipe, publishedAddress, publishedField } from '../src/protocol/token/discovery.ts';
import { isSameDocument } from '../src/protocol/token/judgements/discovery.ts';
import { attempt } from '../src/scenario/attempt.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** Requests the discovery document, once a run. */
When('the discovery document is requested', async function (this: AssayWorld) {
  const recipe = discoveryRecipe(authorizationUrl(this.scenario.run));
  this.sent = await sharedAnswer(this.scenario, recipe);
});

/** Passes when the second document equals the first. */
Then('both discovery documents are the same', function (this: AssayWorld) {
  const outcome = isSameDocument(grantedAnswer(this.earlier).response, this.sent.exchange.response);
  this.scenario.check(outcome, this.earlier.exchange);
  this.scenario.check(outcome, this.sent.exchange);
});

/** Sends a GET without credentials to an address of the discovery document that the step before requested; what is answered neither with 404 nor with 405 is granted. */
When(
  'the address that it publishes as {string} is requested',
  async function (this: AssayWorld, field: string) {
    const baseUrl = authorizationUrl(this.scenario.run);
    const recipe = publishedAddress(this.sent, baseUrl, publishedField(field));
    this.sent = await attempt(this.scenario, recipe);
  },
);
