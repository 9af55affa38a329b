import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { withParameter } from '../src/client/parameters.ts';
import { grantedAnswer, judgeGranted } from '../src/protocol/core/granted-answer.ts';
import { showsNoCredential } from '../src/protocol/core/judgements/credentials-shown.ts';
import { tokenRefused } from '../src/protocol/core/judgements/token-response.ts';
import { parameterTwice } from '../src/protocol/core/page-changes.ts';
import { samlDocument } from '../src/protocol/federation/saml-xml.ts';
import { precededBy } from '../src/protocol/grants/events.ts';
import { codeShownAt } from '../src/protocol/grants/faults/authenticator-faults.ts';
import { burst } from '../src/protocol/token/burst.ts';
import { partsOfOtherZone } from '../src/protocol/token/faults/other-zone.ts';
import { changed } from '../src/protocol/token/faults/page-changes.ts';
import { bothChanged, isWritten } from '../src/protocol/token/faults/request-parts.ts';
import type { TokenEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { namesError } from '../src/protocol/token/judgements/token-error.ts';
import { checkErrorResponse, checkOwnErrorResponse } from '../src/protocol/token/refused-token-request.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import type { PartsChange } from '../src/protocol/token/token-request.ts';
import type { TokenFault } from '../src/protocol/words/token-faults.ts';
import { attempt } from '../src/scenario/attempt.ts';
import { filledFor, filledWith } from './page-values.ts';
import { partSet, partsOf, partsSet, sendFaulted } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Sets a part of the token request, which stays valid: a parameter, a header field or a part of its assertion. */
Given(
  'the token request carries {string} as {string}',
  async function (this: AssayWorld, place: string, shown: string) {
    const { parameters, assertion } = this.tokenRequest;
    if (isWritten(place) || (place === 'assertion' && assertion !== undefined)) {
      carry(this, partSet(this, place, shown));
      return;
    }
    const value = await filledFor(this, shown);
    this.tokenRequest = { ...this.tokenRequest, parameters: withParameter(parameters, place, value) };
  },
);

/** Sets several parts of the token request, or leaves them out (`absent`), which leaves it valid. */
Given('the token request has:', function (this: AssayWorld, table: DataTable) {
  carry(this, partsSet(this, partsOf(table)));
});

/** Says what happens after the control was granted and before the token request is sent. */
Given('{tokenEvent}', function (this: AssayWorld, event: TokenEvent) {
  this.tokenRequest = precededBy(this.tokenRequest, event);
});

/** Sends the token request; where something has happened before it, after its control was granted. */
When('the client requests a token', async function (this: AssayWorld) {
  const { event } = this.tokenRequest;
  this.sent = await attempt(this.scenario, tokenRecipe(this.tokenRequest), event);
});

/** Sends the token request with one fault, after its control was granted. */
When('the client requests a token with {tokenFault}', function (this: AssayWorld, fault: TokenFault) {
  return sendFaulted(this, fault);
});

/** Sends the token request with the code that the authenticator of its user shows at that time, in seconds since 1970. */
When(
  'the client requests a token with the mfaCode that the authenticator shows at {string}',
  function (this: AssayWorld, time: string) {
    return sendFaulted(
      this,
      codeShownAt(time, () => filledFor(this, time)),
    );
  },
);

/** Sends the token request with this XML in Base64URL as its assertion, after its control was granted. */
When('the client requests a token with the SAML document:', function (this: AssayWorld, xml: string) {
  return sendFaulted(
    this,
    samlDocument((values) => filledWith(this, xml, values)),
  );
});

/**
 * Sends the token request with one part set, after its control was granted: a parameter, a header field, its `:method`
 * or `:path`, or a claim, a member of the header (JSON) or an element of its assertion before it is signed; `{{ own }}`
 * is the value before.
 */
When(
  'the client requests a token with {string} as {string}',
  function (this: AssayWorld, place: string, shown: string) {
    return sendFaulted(this, partSet(this, place, shown));
  },
);

/** Sends the token request with parts, separated by spaces, of the same request in the other zone, after its control was granted. */
When(
  'the client requests a token with {string} of the other zone',
  function (this: AssayWorld, places: string) {
    return sendFaulted(this, partsOfOtherZone(places.split(' '), this.there.tokenRequest));
  },
);

/** Sends the token request without one of its parts, after its control was granted. */
When('the client requests a token without {string}', function (this: AssayWorld, place: string) {
  return sendFaulted(this, partSet(this, place, undefined));
});

/** Sends the token request with several parts set or left out (`absent`), after its control was granted: together they are the one fault. */
When('the client requests a token with:', function (this: AssayWorld, table: DataTable) {
  return sendFaulted(this, partsSet(this, partsOf(table)));
});

/** Sends the token request with a parameter repeated, after its control was granted. */
When('the client requests a token with {string} twice', function (this: AssayWorld, name: string) {
  return sendFaulted(this, changed(parameterTwice(name)));
});

/** Sends the token request that many times in parallel. */
When('the client requests {int} tokens at once', async function (this: AssayWorld, count: number) {
  this.answers = await burst(this.scenario, tokenRecipe(this.tokenRequest), count);
  for (const sent of this.answers) this.sent = sent;
});

/** Passes when the token request was granted. */
Then('the client receives an access token', function (this: AssayWorld) {
  judgeGranted(this.scenario, this.sent);
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

function carry(world: AssayWorld, next: PartsChange): void {
  const { change } = world.tokenRequest;
  world.tokenRequest = {
    ...world.tokenRequest,
    change: change === undefined ? next : bothChanged(change, next),
  };
}
