import { Given, Then, When } from '@cucumber/cucumber';
import { holdToken, type TokenHolder } from '../src/protocol/grants/token-holder.ts';
import { type TokenOperation, tokenOperationRecipe } from '../src/protocol/grants/token-operations.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { withAnotherToken } from '../src/protocol/token/held-token.ts';
import { noSuccess, tellsNothing } from '../src/protocol/token/judgements/introspection.ts';
import type { AccessTokenForm } from '../src/protocol/token/token-format.ts';
import {
  ask,
  type QuestionVariation,
  type TokenReport,
  type tokenCalled,
} from '../src/protocol/token/token-question.ts';
import { needTaken, type TokenValidator, validationRecipe } from '../src/protocol/token/token-validation.ts';
import type { TokenFault } from '../src/protocol/words/token-faults.ts';
import type { AssayWorld } from './world.ts';

/** Obtains an access token of that form. */
Given(
  '{tokenHolder} holds {accessTokenForm} of the {grant} grant',
  async function (this: AssayWorld, holder: TokenHolder, form: AccessTokenForm, grant: GrantUnderTest) {
    const { token, client } = await holdToken(this.scenario, holder, grant, form);
    this.token = token;
    this.client = client;
    this.sent = token.sent;
  },
);

/** Obtains a second one in the same way. */
Given('the client holds another such token', async function (this: AssayWorld) {
  this.token = await withAnotherToken(this.scenario, this.token);
});

/** Goes on only where the endpoint reports the token as valid; then ends it. */
Given(
  'the {tokenValidator} took the token as valid until {tokenOperation}',
  async function (this: AssayWorld, validator: TokenValidator, operation: TokenOperation) {
    await needTaken(this.scenario, validator, this.token);
    const recipe = tokenOperationRecipe(this.scenario, operation, this.token, this.client.id);
    const request = await recipe.toRequest(await recipe.prepare());
    await this.scenario.exchange(request, { role: 'preparation' });
  },
);

/** Sends a request to the administration of tokens. */
When('{tokenOperation} is requested', async function (this: AssayWorld, operation: TokenOperation) {
  this.sent = await this.scenario.attempt(
    tokenOperationRecipe(this.scenario, operation, this.token, this.client.id),
  );
});

/** Asks the endpoint about a token that the scenario holds. */
When(
  'the {tokenValidator} is asked about {tokenCalled}',
  async function (this: AssayWorld, validator: TokenValidator, which: (typeof tokenCalled)[number]) {
    this.sent = await ask(this.scenario, validator, which.of(this.token));
  },
);

/** The same in another way, which leaves the request valid. */
When(
  'the {tokenValidator} is asked about the token, {questionVariation}',
  async function (this: AssayWorld, validator: TokenValidator, variation: QuestionVariation) {
    this.sent = await ask(this.scenario, validator, this.token, variation);
  },
);

/** The same with one fault, after its control was granted. */
When(
  'the {tokenValidator} is asked about the token with {tokenFault}',
  async function (this: AssayWorld, validator: TokenValidator, fault: TokenFault) {
    const recipe = await validationRecipe(this.scenario, validator, this.token);
    this.sent = await this.scenario.attempt(recipe, fault);
  },
);

/** Judges what the endpoint reports of the token. */
Then('the token is {tokenReport}', function (this: AssayWorld, report: TokenReport) {
  this.scenario.check(report.judge(this.sent), this.sent.exchange);
});

/** Passes when the answer has no member but active. */
Then('nothing is reported about the token', function (this: AssayWorld) {
  this.scenario.check(tellsNothing(this.sent.exchange.response), this.sent.exchange);
});

/** Passes when the answer is no success. */
Then('the question is refused', function (this: AssayWorld) {
  this.scenario.check(noSuccess(this.sent.exchange.response), this.sent.exchange);
});
