import { Then } from '@cucumber/cucumber';
import {
  authorizationRefused,
  hasOneLocation,
  holdsNothing,
  type Place,
  redirectsWithError,
  returnsUnchanged,
} from '../src/assertions/authorization-response.ts';
import { isBelow } from '../src/assertions/outcome.ts';
import {
  bringsNoScope,
  invalidScopeOrCode,
  scopesLack,
  tellsError,
} from '../src/assertions/scope-outcome.ts';
import { hasHeaderValue } from '../src/assertions/security-headers.ts';
import {
  neverLedToAny,
  neverLedToForeign,
  type Shown,
  sentParameter,
  wasShown,
} from '../src/requests/authorization/answer-judgement.ts';
import { otherRedirectUri, redirectUri } from '../src/requests/authorization/flow.ts';
import { scopesOfRedirect } from '../src/requests/authorization/redirect-parts.ts';
import { grantedAnswer } from '../src/requests/granted-answer.ts';
import type { AssayWorld } from './world.ts';

Then('the authorization request is refused', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(authorizationRefused(this.sent.exchange.response), this.sent.exchange);
});

Then('the browser is not sent to the redirect_uri of the request', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(neverLedToForeign(this.authorization), this.sent.exchange);
});

Then('the browser is not sent to the registered redirect URIs', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  const outcome = neverLedToAny(this.authorization, [redirectUri, otherRedirectUri]);
  this.scenario.check(outcome, this.sent.exchange);
});

Then('the client gets none of the scopes {string}', function (this: AssayWorld, scopes: string) {
  this.scenario.needControl(this.sent);
  this.scenario.check(bringsNoScope(this.sent.exchange.response, scopes.split(' ')), this.sent.exchange);
});

Then('either endpoint tells error {string}', function (this: AssayWorld, code: string) {
  const { request } = this.authorization;
  this.scenario.check(tellsError(this.sent.exchange.response, request.redirectUri, code), this.sent.exchange);
});

Then(
  'the client is told error "invalid_scope" or gets a code without the scope',
  function (this: AssayWorld) {
    const { request, exchange } = this.authorization;
    this.scenario.check(invalidScopeOrCode(exchange.response, request.redirectUri), exchange);
  },
);

Then('the access token of the redirect lacks the scope {string}', function (this: AssayWorld, scope: string) {
  this.scenario.check(scopesLack(scopesOfRedirect(this.sent), scope), this.sent.exchange);
});

Then('the answer has a status below {int}', function (this: AssayWorld, bound: number) {
  this.scenario.check(isBelow('status', bound, this.sent.exchange.response.status), this.sent.exchange);
});

Then('the one Location leads to the redirect URI of the client', function (this: AssayWorld) {
  const { request, exchange } = this.authorization;
  this.scenario.check(hasOneLocation(exchange.response, request.redirectUri), exchange);
});

Then('{word} comes back unchanged in the {place}', function (this: AssayWorld, name: string, place: Place) {
  const { exchange } = this.authorization;
  const sent = sentParameter(this.authorization, name);
  this.scenario.check(returnsUnchanged(exchange.response, place, name, sent), exchange);
});

Then(
  'the client is told error {string} in the {place}',
  function (this: AssayWorld, codes: string, place: Place) {
    const { request, exchange } = this.authorization;
    const outcome = redirectsWithError(exchange.response, request.redirectUri, place, codes.split(' or '));
    this.scenario.check(outcome, exchange);
  },
);

Then(
  'the redirect has nothing in the {place}',
  function (this: AssayWorld, place: Exclude<Place, 'query or fragment'>) {
    const { request, exchange } = this.authorization;
    this.scenario.check(holdsNothing(exchange.response, request.redirectUri, place), exchange);
  },
);

Then('the browser is shown {shown}', function (this: AssayWorld, page: Shown) {
  this.scenario.check(wasShown(this.authorization, page), this.sent.exchange);
});

Then(
  'the answer has the header {word} with the value {string}',
  function (this: AssayWorld, name: string, value: string) {
    const { response } = grantedAnswer(this.sent);
    this.scenario.check(hasHeaderValue(response, name, value), this.sent.exchange);
  },
);
