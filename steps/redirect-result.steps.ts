import { Given, Then, When } from '@cucumber/cucumber';
import { differs } from '../src/assertions/answer.ts';
import { agreesWithExpiry, decodeJwt } from '../src/assertions/jwt.ts';
import { bringsNoIdToken, hasNoneOf, isFormEncoded, tellsScope } from '../src/assertions/redirect-result.ts';
import { redirectLacksScope } from '../src/assertions/scope-outcome.ts';
import { namesUser } from '../src/assertions/token-user.ts';
import type { AnswerPart } from '../src/requests/answer-part.ts';
import {
  answeredDirectly,
  sentParameter,
  sessionStateOf,
} from '../src/requests/authorization/answer-judgement.ts';
import { authorize } from '../src/requests/authorization/authorize.ts';
import type { BearerVariation } from '../src/requests/authorization/bearer-variations.ts';
import type { AuthorizationFlow } from '../src/requests/authorization/flow.ts';
import { locationOf, redirectMember, redirectToken } from '../src/requests/authorization/redirect-parts.ts';
import { sharedAuthorization } from '../src/requests/authorization/sessions.ts';
import { useFlow } from '../src/requests/authorization/use-flow.ts';
import { type TokenValidator, validationRecipe } from '../src/requests/token-validation.ts';
import type { AssayWorld } from './world.ts';

Given('the bearer token is {bearerVariation}', async function (this: AssayWorld, variation: BearerVariation) {
  const token = await variation.token(this.scenario, this.authorizationRequest);
  this.authorizationRequest = { ...this.authorizationRequest, authorization: `Bearer ${token}` };
});

When(
  'the {tokenValidator} is asked about the access token of {authorizationFlow}',
  async function (this: AssayWorld, validator: TokenValidator, flow: AuthorizationFlow) {
    const answer = await sharedAuthorization(this.scenario, await useFlow(this.scenario, flow));
    const value = redirectToken(answer);
    this.sent = await this.scenario.attempt(await validationRecipe(this.scenario, validator, { value }));
  },
);

When('the client requests authorization twice', async function (this: AssayWorld) {
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
});

Then('both redirects differ in {word}', function (this: AssayWorld, name: string) {
  const [first, second] = [this.earlier, this.sent].map((sent) => redirectMember(sent, name));
  const outcome = differs(name, first, second);
  this.scenario.check(outcome, this.earlier.exchange);
  this.scenario.check(outcome, this.sent.exchange);
});

Then('the {answerPart} has none of {string}', function (this: AssayWorld, part: AnswerPart, names: string) {
  this.scenario.check(hasNoneOf(part.name, part.read(this.sent), names.split(' ')), this.sent.exchange);
});

Then('no ID token comes', function (this: AssayWorld) {
  this.scenario.needControl(this.sent);
  this.scenario.check(bringsNoIdToken(this.sent.exchange.response), this.sent.exchange);
});

Then('the fragment is form-encoded', function (this: AssayWorld) {
  this.scenario.check(isFormEncoded(locationOf(this.sent)), this.sent.exchange);
});

Then('scope of the redirect tells what the token has', function (this: AssayWorld) {
  const requested = sentParameter(this.authorization, 'scope');
  this.scenario.check(tellsScope(locationOf(this.sent), requested), this.sent.exchange);
});

Then('expires_in of the redirect agrees with the expiry of the access token', function (this: AssayWorld) {
  const { exchange } = this.sent;
  const expiresIn = Number(redirectMember(this.sent, 'expires_in'));
  const jwt = decodeJwt(redirectToken(this.sent));
  this.scenario.check(agreesWithExpiry(expiresIn, jwt?.claims.exp, exchange), exchange);
});

Then('the {answerPart} names the user', function (this: AssayWorld, part: AnswerPart) {
  this.scenario.check(namesUser(part.read(this.sent), this.authorizationRequest.user), this.sent.exchange);
});

Then('the redirect brings no token with the scope {string}', function (this: AssayWorld, scope: string) {
  const { response } = this.sent.exchange;
  this.scenario.check(redirectLacksScope(response, scope), this.sent.exchange);
});

Then('session_state of the redirect belongs to nobody', function (this: AssayWorld) {
  this.scenario.check(sessionStateOf(this.authorization, ''), this.sent.exchange);
});

Then('session_state of the redirect belongs to the user', function (this: AssayWorld) {
  const { user } = this.authorizationRequest;
  this.scenario.check(sessionStateOf(this.authorization, user.id), this.sent.exchange);
});

Then('the request is answered directly with status {int}', function (this: AssayWorld, status: number) {
  this.scenario.check(answeredDirectly(this.authorization, status), this.sent.exchange);
});
