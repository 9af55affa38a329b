import { Given, Then, When } from '@cucumber/cucumber';
import { withParameter } from '../src/client/parameters.ts';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import { showsNoCredential } from '../src/protocol/core/judgements/credentials-shown.ts';
import { tokenRefused } from '../src/protocol/core/judgements/token-response.ts';
import { parameterLeftOut, parameterTwice } from '../src/protocol/core/page-changes.ts';
import { withAssertionForm } from '../src/protocol/federation/assertion-forms.ts';
import { precededBy } from '../src/protocol/grants/events.ts';
import { assertionValue } from '../src/protocol/token/assertion-under-test.ts';
import { burst } from '../src/protocol/token/burst.ts';
import {
  changed,
  headerLeftOut,
  headerSet,
  inQuery,
  methodSet,
  pathSet,
} from '../src/protocol/token/faults/page-changes.ts';
import type { TokenEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { namesError } from '../src/protocol/token/judgements/token-error.ts';
import { checkErrorResponse, checkOwnErrorResponse } from '../src/protocol/token/refused-token-request.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import type { TokenDraft } from '../src/protocol/token/token-request.ts';
import { type TokenRequestVariation, varied } from '../src/protocol/token/token-request-variations.ts';
import type { TokenFault } from '../src/protocol/words/token-faults.ts';
import type { Fault } from '../src/scenario/request-under-test.ts';
import { filledFor, parameterAs } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sets a parameter of the token request to a value. */
Given(
  'the token request carries {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    const { assertion } = this.tokenRequest;
    if (name === 'assertion' && assertion !== undefined) {
      const write = async () => filledFor(this, value, await assertionValue(assertion));
      this.tokenRequest = withAssertionForm(this.tokenRequest, { name: `assertion as "${value}"`, write });
      return;
    }
    const parameters = withParameter(this.tokenRequest.parameters, name, await filledFor(this, value));
    this.tokenRequest = { ...this.tokenRequest, parameters };
  },
);

/** Puts the token request on the wire in another way, which leaves it valid. */
Given(
  'the token request is sent {tokenRequestVariation}',
  function (this: AssayWorld, variation: TokenRequestVariation) {
    this.tokenRequest = varied(this.tokenRequest, variation);
  },
);

/** Says what happens after the control was granted and before the token request is sent. */
Given('{tokenEvent}', function (this: AssayWorld, event: TokenEvent) {
  this.tokenRequest = precededBy(this.tokenRequest, event);
});

/** Sends the token request; where something has happened before it, after its control was granted. */
When('the client requests a token', async function (this: AssayWorld) {
  const { event } = this.tokenRequest;
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), event);
});

/** Sends the token request with one fault, after its control was granted. */
When('the client requests a token with {tokenFault}', async function (this: AssayWorld, fault: TokenFault) {
  this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
});

/** Sends the token request with a parameter set, after its control was granted; `{{ own }}` is the value before. */
When(
  'the client requests a token with {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    await attempt(this, parameterAs(this, name, value));
  },
);

/** Sends the token request without a parameter, after its control was granted. */
When('the client requests a token without {string}', function (this: AssayWorld, name: string) {
  return attempt(this, changed(parameterLeftOut(name)));
});

/** Sends the token request with a parameter repeated, after its control was granted. */
When('the client requests a token with {string} twice', function (this: AssayWorld, name: string) {
  return attempt(this, changed(parameterTwice(name)));
});

/** Sends the token request with some of its parameters, separated by blanks, in the query in place of the body. */
When('the client requests a token with {string} in the query', function (this: AssayWorld, names: string) {
  return attempt(this, inQuery(names.split(' ')));
});

/** Sends the token request with a header field set, after its control was granted. */
When(
  'the client requests a token with the header {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    await attempt(
      this,
      headerSet(name, value, (own) => filledFor(this, value, own)),
    );
  },
);

/** Sends the token request without a header field, after its control was granted. */
When('the client requests a token without the header {string}', function (this: AssayWorld, name: string) {
  return attempt(this, headerLeftOut(name));
});

/** Sends the token request to another path below the base URL, after its control was granted. */
When('the client requests a token at {string}', function (this: AssayWorld, path: string) {
  return attempt(this, pathSet(path));
});

/** Sends the token request under another method, after its control was granted. */
When('the client requests a token by {string}', function (this: AssayWorld, method: string) {
  return attempt(this, methodSet(method));
});

/** Sends the token request so many times in parallel. */
When('the client requests {int} tokens at once', async function (this: AssayWorld, count: number) {
  for (const sent of await burst(this.scenario, tokenRecipe(this.tokenRequest), count)) this.sent = sent;
});

/** Passes when the token request was granted. */
Then('the client receives an access token', function (this: AssayWorld) {
  this.scenario.check(this.sent.granted, this.sent.exchange);
});

/** Passes when the answer is no success and holds no token and no code. */
Then('the token request is refused', function (this: AssayWorld) {
  this.scenario.check(tokenRefused(this.faulted.exchange.response), this.faulted.exchange);
  checkErrorResponse(this.scenario, this.faulted);
});

/** Passes when the refusal names one of the error codes. */
Then(
  'the token request is refused with error {errorCodes}',
  function (this: AssayWorld, codes: readonly string[]) {
    this.scenario.check(namesError(this.faulted.exchange, ...codes), this.faulted.exchange);
    checkErrorResponse(this.scenario, this.faulted);
  },
);

/** Passes when no answer, header or page shows a credential that was sent. */
Then('no credential of the request is shown', function (this: AssayWorld) {
  const exchange = this.sent.fault === undefined ? grantedAnswer(this.sent) : this.faulted.exchange;
  this.scenario.check(showsNoCredential(exchange), exchange);
});

/** Judges status, media type and members of the refusal (RFC 6749, section 5.2). */
Then('the error response is as RFC 6749 says', function (this: AssayWorld) {
  checkOwnErrorResponse(this.scenario, this.faulted);
});

async function attempt(world: AssayWorld, fault: Fault<TokenDraft>): Promise<void> {
  world.sent = await world.scenario.attempt(tokenRecipe(world.tokenRequest), fault);
}
