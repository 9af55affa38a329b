import { Then, When } from '@cucumber/cucumber';
import { differs, isAbout } from '../src/assertions/answer.ts';
import { fitsSchema } from '../src/assertions/json-schema.ts';
import { agreesWithExpiry, isSigned } from '../src/assertions/jwt.ts';
import { hasOnlyScopes, hasScopes, lacksScope } from '../src/assertions/token-scope.ts';
import { jsonObject } from '../src/json/json.ts';
import { accessTokenOf, jwtOf } from '../src/requests/answer-part.ts';
import { grantedAnswer, successfulAnswer } from '../src/requests/granted-answer.ts';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { useGrant } from '../src/requests/grants/use-grant.ts';
import { sharedAnswer } from '../src/requests/shared-answer.ts';
import type { AccessTokenForm } from '../src/requests/token-format.ts';
import { tokenRecipe, withTokenFormat } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

When(
  'a client gets a token with the {grant} grant',
  async function (this: AssayWorld, grant: GrantUnderTest) {
    const request = await useGrant(this.scenario, grant);
    this.client = request.client;
    this.sent = await sharedAnswer(this.scenario, tokenRecipe(request));
  },
);

When(
  'a client gets {accessTokenForm} with the {grant} grant',
  async function (this: AssayWorld, form: AccessTokenForm, grant: GrantUnderTest) {
    const request = withTokenFormat(await useGrant(this.scenario, grant), form.tokenFormat);
    this.sent = await sharedAnswer(this.scenario, tokenRecipe(request));
  },
);

Then('the client receives {accessTokenForm}', function (this: AssayWorld, form: AccessTokenForm) {
  this.scenario.check(form.judge(accessTokenOf(this.sent)), this.sent.exchange);
});

Then('the access token is signed', function (this: AssayWorld) {
  this.scenario.check(isSigned(jwtOf(this.sent)), this.sent.exchange);
});

Then(
  'the answer is a token response of the {grant} grant',
  function (this: AssayWorld, grant: GrantUnderTest) {
    const exchange = successfulAnswer(this.sent);
    const body = jsonObject(exchange.response.body);
    this.scenario.check(fitsSchema('token response', grant.responseSchema, body), exchange);
  },
);

Then('expires_in agrees with the expiry of the access token', function (this: AssayWorld) {
  const { exchange } = this.sent;
  const expiresIn = jsonObject(exchange.response.body)?.expires_in;
  this.scenario.check(agreesWithExpiry(expiresIn, jwtOf(this.sent).claims.exp, exchange), exchange);
});

Then('expires_in tells about {int} seconds', function (this: AssayWorld, seconds: number) {
  const { exchange } = this.sent;
  const expiresIn = jsonObject(grantedAnswer(this.sent).response.body)?.expires_in;
  this.scenario.check(isAbout('expires_in', seconds, expiresIn), exchange);
});

Then('both token responses differ in {word}', function (this: AssayWorld, name: string) {
  const [first, second] = [this.earlier, this.sent].map(
    (sent) => jsonObject(grantedAnswer(sent).response.body)?.[name],
  );
  const outcome = differs(name, first, second);
  this.scenario.check(outcome, this.earlier.exchange);
  this.scenario.check(outcome, this.sent.exchange);
});

Then('the token has the scopes {string}', function (this: AssayWorld, scopes: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(hasScopes(exchange.response, scopes.split(' ')), exchange);
});

Then('the token has no scopes but {string}', function (this: AssayWorld, scopes: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(hasOnlyScopes(exchange.response, scopes.split(' ')), exchange);
});

Then('the token lacks the scope {string}', function (this: AssayWorld, scope: string) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(lacksScope(exchange.response, scope), exchange);
});
