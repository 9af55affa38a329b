import { type DataTable, Given, When } from '@cucumber/cucumber';
import { without, withParameter } from '../src/client/parameters.ts';
import { flowContextWith } from '../src/protocol/authorization/client-variations.ts';
import { authorizationOf, codesFor } from '../src/protocol/grants/authorization-of.ts';
import { anotherClient } from '../src/protocol/token/another-client.ts';
import { credentialsSet } from '../src/protocol/token/faults/page-changes.ts';
import { metadataOf } from './client-table.ts';
import { filledFor, filledJsonFor } from './page-values.ts';
import { partsOf, sendFaulted } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Registers another client like that of the scenario, or of its flow, but for the metadata: `{{ another_client }}`. */
Given('another client that has:', async function (this: AssayWorld, table: DataTable) {
  const { scenario } = this;
  const metadata = await metadataOf(this, table);
  if (!this.isAboutTokens) {
    this.anotherClient = (await flowContextWith(scenario, this.authorizationRequest.flow, metadata)).client;
    return;
  }
  const { tokenRequest } = this;
  // Requests that name another client share no control with those that name yet another one.
  const variant = `${tokenRequest.variant ?? ''} ${JSON.stringify(table.raw())}`;
  this.tokenRequest = { ...tokenRequest, variant };
  this.anotherClient = await anotherClient(scenario.run, this.client, metadata);
});

/** Sets what the other user has that the first has not, in JSON: `{{ another_user }}`. */
Given('another user who has:', async function (this: AssayWorld, table: DataTable) {
  const members = table
    .rows()
    .map(async ([name = '', value = '']) => [name, await filledJsonFor(this, value)] as const);
  this.anotherAttributes = Object.fromEntries(await Promise.all(members));
});

/** Has the user grant the client one more code, for an authorization request with other parameters: `{{ another_code }}`. */
Given('the user grants the client another code for:', async function (this: AssayWorld, table: DataTable) {
  let { parameters } = authorizationOf(this.tokenRequest);
  for (const { place, shown } of partsOf(table)) {
    parameters =
      shown === undefined
        ? without(parameters, place)
        : withParameter(parameters, place, await filledFor(this, shown));
  }
  this.anotherCode = await codesFor(this.scenario, this.tokenRequest, parameters);
});

/** Sends the token request with another id or secret in the form of its own, after its control was granted. */
When(
  'the client requests a token as the client {string} with the secret {string}',
  async function (this: AssayWorld, id: string, secret: string) {
    const fault = credentialsSet(
      `the client "${id}" with the secret "${secret}"`,
      () => filledFor(this, id),
      () => filledFor(this, secret),
    );
    await sendFaulted(this, fault);
  },
);
