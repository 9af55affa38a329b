import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../src/assertions/answer.ts';
import {
  isIntrospectionResponse,
  noSuccess,
  reportsInactive,
  reportsInvalid,
  tellsNothing,
} from '../src/assertions/introspection.ts';
import { agreesWithExpiry } from '../src/assertions/jwt.ts';
import { namesError } from '../src/assertions/token-error.ts';
import { listsToken } from '../src/assertions/token-list.ts';
import { jsonObject } from '../src/json/json.ts';
import type { TokenFault } from '../src/requests/faults/token-faults.ts';
import { grantedAnswer, successfulAnswer } from '../src/requests/granted-answer.ts';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { useGrant } from '../src/requests/grants/use-grant.ts';
import { obtainToken, otherToken, withAnotherToken } from '../src/requests/held-token.ts';
import type { AccessTokenForm } from '../src/requests/token-format.ts';
import { type TokenOperation, tokenOperationRecipe } from '../src/requests/token-operations.ts';
import { withTokenFormat } from '../src/requests/token-recipe.ts';
import {
  needTaken,
  type TokenValidator,
  validationRecipe,
  withBearerToken,
  withFormParameter,
} from '../src/requests/token-validation.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

Given(
  'a client holds {accessTokenForm} of the {grant} grant',
  async function (this: AssayWorld, form: AccessTokenForm, grant: GrantUnderTest) {
    const plain = await useGrant(this.scenario, grant);
    const request = withTokenFormat(plain, form.tokenFormat);
    this.client = plain.client;
    this.token = await obtainToken(this.scenario, request);
    this.sent = this.token.sent;
  },
);

Given('the client holds another such token', async function (this: AssayWorld) {
  this.token = await withAnotherToken(this.scenario, this.token);
});

Given(
  'a client that nobody else uses holds {accessTokenForm} of the {grant} grant',
  async function (this: AssayWorld, form: AccessTokenForm, grant: GrantUnderTest) {
    this.client = await this.scenario.run.fixtures.ownClient(grant.clientSpec);
    const baseUrl = authorizationUrl(this.scenario.run);
    const plain = await grant.request({ baseUrl, client: this.client, scenario: this.scenario });
    this.token = await obtainToken(this.scenario, withTokenFormat(plain, form.tokenFormat));
  },
);

Given(
  'the {tokenValidator} took the token as valid until {tokenOperation}',
  async function (this: AssayWorld, validator: TokenValidator, operation: TokenOperation) {
    await needTaken(this.scenario, validator, this.token);
    const recipe = tokenOperationRecipe(this.scenario, operation, this.token, this.client.id);
    const request = await recipe.toRequest(await recipe.prepare());
    await this.scenario.exchange(request, { role: 'preparation' });
  },
);

When('{tokenOperation} is requested', async function (this: AssayWorld, operation: TokenOperation) {
  const recipe = tokenOperationRecipe(this.scenario, operation, this.token, this.client.id);
  this.sent = await this.scenario.attempt(recipe);
});

When(
  'the {tokenValidator} is asked about the token',
  async function (this: AssayWorld, validator: TokenValidator) {
    const recipe = await validationRecipe(this.scenario, validator, this.token);
    this.sent = await this.scenario.attempt(recipe);
  },
);

When(
  'the {tokenValidator} is asked about the other token',
  async function (this: AssayWorld, validator: TokenValidator) {
    const recipe = await validationRecipe(this.scenario, validator, otherToken(this.token));
    this.sent = await this.scenario.attempt(recipe);
  },
);

When(
  'the {tokenValidator} is asked about the token with {tokenFault}',
  async function (this: AssayWorld, validator: TokenValidator, fault: TokenFault) {
    const recipe = await validationRecipe(this.scenario, validator, this.token);
    this.sent = await this.scenario.attempt(recipe, fault);
    this.scenario.needControl(this.sent);
  },
);

When(
  'the {tokenValidator} is asked about the token with {word} {string}',
  async function (this: AssayWorld, validator: TokenValidator, name: string, value: string) {
    const recipe = await validationRecipe(this.scenario, validator, this.token);
    this.sent = await this.scenario.attempt(withFormParameter(recipe, name, value));
  },
);

When(
  'the {tokenValidator} is asked about the token with a bearer token',
  async function (this: AssayWorld, validator: TokenValidator) {
    const recipe = await validationRecipe(this.scenario, validator, this.token);
    this.sent = await this.scenario.attempt(await withBearerToken(this.scenario, recipe));
  },
);

Then('the token is reported as valid', function (this: AssayWorld) {
  this.scenario.check(this.sent.granted, this.sent.exchange);
});

Then('the token is not reported as valid', function (this: AssayWorld) {
  this.scenario.check(reportsInvalid(this.sent.granted), this.sent.exchange);
});

Then('the token is reported as inactive', function (this: AssayWorld) {
  this.scenario.check(reportsInactive(this.sent.exchange.response), this.sent.exchange);
});

Then('exp of the introspection response agrees with expires_in', function (this: AssayWorld) {
  const { exp } = jsonObject(grantedAnswer(this.sent).response.body) ?? {};
  const { exchange } = this.token.sent;
  const expiresIn = jsonObject(exchange.response.body)?.expires_in;
  this.scenario.check(agreesWithExpiry(expiresIn, exp, exchange), this.sent.exchange);
});

Then('the question is refused with status {int}', function (this: AssayWorld, status: number) {
  this.scenario.check(hasStatus(this.sent.exchange.response, status), this.sent.exchange);
});

Then('the question is refused with error {word}', function (this: AssayWorld, error: string) {
  this.scenario.check(namesError(this.sent.exchange, error), this.sent.exchange);
});

Then('the answer is an introspection response', function (this: AssayWorld) {
  const body = jsonObject(successfulAnswer(this.sent).response.body);
  this.scenario.check(isIntrospectionResponse(body), this.sent.exchange);
});

Then('the question is refused', function (this: AssayWorld) {
  this.scenario.check(noSuccess(this.sent.exchange.response), this.sent.exchange);
});

Then('the list shows the token and no value', function (this: AssayWorld) {
  this.scenario.check(listsToken(this.sent.exchange.response, this.token.jti), this.sent.exchange);
});

Then('nothing is told about the token', function (this: AssayWorld) {
  this.scenario.check(tellsNothing(this.sent.exchange.response), this.sent.exchange);
});
