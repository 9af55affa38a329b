import { type DataTable, Given, When } from '@cucumber/cucumber';
import { parameter } from '../src/client/parameters.ts';
import { authorize } from '../src/protocol/authorization/authorize.ts';
import { flowContextWith } from '../src/protocol/authorization/client-variations.ts';
import type { LoginState } from '../src/protocol/authorization/login-states.ts';
import { sharedAuthorization, withSession } from '../src/protocol/authorization/sessions.ts';
import { useFlow } from '../src/protocol/authorization/use-flow.ts';
import { approvedBy } from '../src/protocol/authorization/user-behaviour.ts';
import {
  carry,
  challenge,
  isHeader,
  leaveOut,
  ofAnotherUser,
  withHeader,
} from '../src/protocol/authorization/variations.ts';
import type { AuthorizationFlow } from '../src/protocol/core/authorization-request.ts';
import { metadataOf } from './client-table.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/**
 * Registers a client for the flow and prepares a complete valid authorization request. The flows are those of the document:
 * `browser code` and `API code` (response_type=code, the latter with a bearer token of the user in place of a login),
 * `implicit` (token), `silent implicit` (token, prompt=none, nobody logged in), `ID token` (id_token), `token id_token`, and
 * `hybrid` (code id_token).
 */
Given('a client for {authorizationFlow}', async function (this: AssayWorld, flow: AuthorizationFlow) {
  this.authorizationRequest = withSession(this.scenario, await useFlow(this.scenario, flow));
});

/** The same, with other metadata of the client, each in JSON; `null`: the client has none. */
Given(
  'a client for {authorizationFlow} that has:',
  async function (this: AssayWorld, flow: AuthorizationFlow, table: DataTable) {
    const context = await flowContextWith(this.scenario, flow, await metadataOf(this, table));
    this.authorizationRequest = withSession(this.scenario, await useFlow(this.scenario, flow, context));
  },
);

/** The same, without autoapprove; each request is of another user, who has decided nothing. */
Given(
  'a client for {authorizationFlow} that asks the user for approval',
  async function (this: AssayWorld, flow: AuthorizationFlow) {
    const context = await flowContextWith(this.scenario, flow, { autoapprove: false });
    this.authorizationRequest = withSession(this.scenario, await useFlow(this.scenario, flow, context));
  },
);

/** Sets a parameter of the authorization request, or its header field Accept or Authorization; `{{ own }}` is the value before. */
Given(
  'the authorization request carries {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    const request = this.authorizationRequest;
    const own = isHeader(name) ? undefined : parameter(request.parameters, name);
    const set = isHeader(name) ? withHeader : carry;
    this.authorizationRequest = set(request, name, await filledFor(this, value, own));
  },
);

/** Leaves a parameter of the authorization request out, or its header field Authorization. */
Given('the authorization request does not carry {string}', function (this: AssayWorld, name: string) {
  this.authorizationRequest = leaveOut(this.authorizationRequest, name);
});

/** Adds the challenge of the run's verifier, and its method. */
Given('the authorization request has an S256 code challenge', async function (this: AssayWorld) {
  this.authorizationRequest = await challenge(this.authorizationRequest, 'S256');
});

/** Adds the challenge of that verifier, and its method. */
Given(
  'the authorization request has the S256 code challenge of {string}',
  async function (this: AssayWorld, verifier: string) {
    this.authorizationRequest = await challenge(
      this.authorizationRequest,
      'S256',
      await filledFor(this, verifier),
    );
  },
);

/** Prepares the request of another user than the one before. */
Given('the user is a different one', async function (this: AssayWorld) {
  this.authorizationRequest = await ofAnotherUser(this.authorizationRequest, this.scenario);
});

/** Sends the parameters in the body. */
Given('the authorization request is sent by POST', function (this: AssayWorld) {
  this.authorizationRequest = { ...this.authorizationRequest, method: 'POST' };
});

/** Writes each space in the query so. */
Given('the authorization request writes a space as "%20"', function (this: AssayWorld) {
  this.authorizationRequest = { ...this.authorizationRequest, space: '%20' };
});

/** Has the user approve these scopes alone, separated by spaces, where the approval page asks; with "" it gets no answer. */
Given('the user approves {string}', function (this: AssayWorld, scopes: string) {
  this.authorizationRequest = approvedBy(this.authorizationRequest, scopes);
});

/** Says whether, when and how the user has logged in before. */
Given('{loginState}', async function (this: AssayWorld, state: LoginState) {
  const { request, login } = await state.bringAbout(this.scenario, this.authorizationRequest);
  this.authorizationRequest = request;
  this.login = login;
});

/** Sends the complete valid request of the flow, once a run, and takes its redirect. */
When('{authorizationFlow} completes', async function (this: AssayWorld, flow: AuthorizationFlow) {
  this.authorizationRequest = await useFlow(this.scenario, flow);
  this.authorization = await sharedAuthorization(this.scenario, this.authorizationRequest);
});

/** Sends the authorization request and follows the browser to its end. */
When('the client requests authorization', async function (this: AssayWorld) {
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
});

/** Sends the authorization request that many times, each time with a new browser. */
When('the client requests authorization {int} times', async function (this: AssayWorld, count: number) {
  this.answers = [];
  while (this.answers.length < count) {
    for (const { exchange } of this.answers) this.scenario.record.unjudged.delete(exchange.id);
    this.authorization = await authorize(this.scenario, this.authorizationRequest);
    this.answers = [...this.answers, this.sent];
  }
});
