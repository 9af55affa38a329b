import { Given, Then, When } from '@cucumber/cucumber';
import {
  administeredClient,
  type ClientOperation,
  callOf,
  clientOperationRecipe,
} from '../src/protocol/administration/client-operation.ts';
import type { ClientOperationFault } from '../src/protocol/administration/client-operation-faults.ts';
import {
  administrationRefused,
  explainsItself,
  holdsAlone,
} from '../src/protocol/administration/judgements/client-administration.ts';
import { filteredClient, readNamed } from '../src/protocol/administration/named-clients.ts';
import { hasStatus } from '../src/protocol/core/judgements/answer.ts';
import { clientCredentials } from '../src/protocol/token/client-credentials.ts';
import { obtainToken } from '../src/protocol/token/held-token.ts';
import { needTaken, type TokenValidator } from '../src/protocol/token/token-validation.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** Registers a client that no other scenario uses. */
Given('a client that only this scenario changes', async function (this: AssayWorld) {
  const { scenario } = this;
  this.client = await scenario.run.fixtures.ownClient(administeredClient);
  const baseUrl = authorizationUrl(scenario.run);
  this.tokenRequest = clientCredentials.request({ baseUrl, client: this.client, scenario });
});

/** Changes the client through the administration API. */
Given(
  'the administration has carried out {clientOperation}',
  async function (this: AssayWorld, operation: ClientOperation) {
    const { fixtures } = this.scenario.run;
    const draft = await operation.draft({ fixtures, client: async () => this.client });
    await fixtures.admin.call(callOf(draft));
  },
);

/** Obtains a token; goes on only where the endpoint reports it as valid. */
Given(
  'the client holds a token that the {tokenValidator} takes as valid',
  async function (this: AssayWorld, validator: TokenValidator) {
    this.token = await obtainToken(this.scenario, this.tokenRequest);
    await needTaken(this.scenario, validator, this.token);
  },
);

/** Sends a request to the administration of clients. */
When(
  'the administrator asks for {clientOperation}',
  async function (this: AssayWorld, operation: ClientOperation) {
    this.sent = await this.scenario.attempt(clientOperationRecipe(this.scenario.run.fixtures, operation));
  },
);

/** The same with one fault, after its control was granted. */
When(
  'the administrator asks for {clientOperation} with {clientOperationFault}',
  async function (this: AssayWorld, operation: ClientOperation, fault: ClientOperationFault) {
    const recipe = clientOperationRecipe(this.scenario.run.fixtures, operation);
    this.sent = await this.scenario.attempt(recipe, fault);
  },
);

/** Passes when the answer is no success. */
Then('the administration refuses the request', function (this: AssayWorld) {
  this.scenario.check(administrationRefused(this.faulted.exchange.response), this.faulted.exchange);
});

/** Passes when the refusal has that status. */
Then('the administration refuses the request with status {int}', function (this: AssayWorld, status: number) {
  this.scenario.check(hasStatus(this.faulted.exchange.response, status), this.faulted.exchange);
});

/** Passes when the list has one entry, with the client_id that was asked for. */
Then('the list holds that client alone', function (this: AssayWorld) {
  const { exchange } = this.sent;
  this.scenario.check(holdsAlone(exchange.response, filteredClient(exchange.request)), exchange);
});

/** Passes when the administration shows the client that the request named first or last. */
Then('the client that the request names {word} exists', async function (this: AssayWorld, place: string) {
  const exchange = await readNamed(this.scenario, this.sent, place);
  this.scenario.check(hasStatus(exchange.response, 200), exchange);
});

/** Passes when the administration answers 404 for that client. */
Then(
  'the client that the request names {word} does not exist',
  async function (this: AssayWorld, place: string) {
    const exchange = await readNamed(this.scenario, this.sent, place);
    this.scenario.check(hasStatus(exchange.response, 404), exchange);
  },
);

/** Passes when the refusal has an error with a description. */
Then('the administration says what is wrong', function (this: AssayWorld) {
  this.scenario.check(explainsItself(this.faulted.exchange.response), this.faulted.exchange);
});
