import { Given, When } from '@cucumber/cucumber';
import { type AuthorizationFault, authorize } from '../src/protocol/authorization/authorize.ts';
import { type ClientVariation, partiesOf } from '../src/protocol/authorization/client-variations.ts';
import type { LoginState } from '../src/protocol/authorization/login-states.ts';
import { sharedAuthorization, withSession } from '../src/protocol/authorization/sessions.ts';
import { throughFlow } from '../src/protocol/authorization/through-flow.ts';
import { useFlow } from '../src/protocol/authorization/use-flow.ts';
import { type UserBehaviour, withBehaviour } from '../src/protocol/authorization/user-behaviour.ts';
import { carry, type RequestVariation } from '../src/protocol/authorization/variations.ts';
import type { AuthorizationFlow } from '../src/protocol/core/authorization-request.ts';
import type { AssayWorld } from './world.ts';

/** Registers a client for the flow and prepares a complete valid authorization request. */
Given('a client for {authorizationFlow}', async function (this: AssayWorld, flow: AuthorizationFlow) {
  this.authorizationRequest = withSession(this.scenario, await useFlow(this.scenario, flow));
});

/** The same, with a client or a user that differs in one respect. */
Given(
  'a client for {authorizationFlow} {clientVariation}',
  async function (this: AssayWorld, flow: AuthorizationFlow, variation: ClientVariation) {
    const parties = await partiesOf(this.scenario, flow, variation);
    this.authorizationRequest = withSession(this.scenario, await useFlow(this.scenario, flow, parties));
  },
);

/** Changes the authorization request in a way that leaves it valid. */
Given(
  'the authorization request {requestVariation}',
  async function (this: AssayWorld, variation: RequestVariation) {
    this.authorizationRequest = await variation.apply(this.authorizationRequest, this.scenario);
  },
);

/** Sets a parameter of the authorization request to a value. */
Given(
  'the authorization request carries {string} as {string}',
  function (this: AssayWorld, name: string, value: string) {
    this.authorizationRequest = carry(this.authorizationRequest, name, value);
  },
);

/** Sets the header field Accept of the authorization request. */
Given('the authorization request is sent with Accept {string}', function (this: AssayWorld, accept: string) {
  this.authorizationRequest = { ...this.authorizationRequest, accept };
});

/** Says what the user does on the pages that the browser is shown. */
Given('the user {userBehaviour}', function (this: AssayWorld, behaviour: UserBehaviour) {
  this.authorizationRequest = withBehaviour(this.authorizationRequest, behaviour);
});

/** Says whether, when and how the user has logged in before. */
Given('{loginState}', async function (this: AssayWorld, state: LoginState) {
  const { request, login } = await state.bringAbout(this.scenario, this.authorizationRequest);
  this.authorizationRequest = request;
  this.login = login;
});

/** Prepares the authorization request of another client, with the user of the scenario. */
Given(
  'the same user meets a client for {authorizationFlow} {clientVariation}',
  async function (this: AssayWorld, flow: AuthorizationFlow, variation: ClientVariation) {
    const { user, accept } = this.authorizationRequest;
    const { freshUser: _freshUser, ...parties } = await partiesOf(this.scenario, flow, variation);
    this.authorizationRequest = { ...(await useFlow(this.scenario, flow, { ...parties, user })), accept };
  },
);

/** Sends the complete valid request of the flow, once a run, and takes its redirect. */
When('{authorizationFlow} completes', async function (this: AssayWorld, flow: AuthorizationFlow) {
  this.authorizationRequest = await useFlow(this.scenario, flow);
  this.authorization = await sharedAuthorization(this.scenario, this.authorizationRequest);
});

/** Sends the authorization request and follows the browser to its end. */
When('the client requests authorization', async function (this: AssayWorld) {
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
});

/** Sends the authorization request with one fault, after its control was granted. */
When(
  'the client requests authorization with {authorizationFault}',
  async function (this: AssayWorld, fault: AuthorizationFault) {
    this.authorization = await authorize(this.scenario, this.authorizationRequest, fault);
  },
);

/** The same; where a code comes all the same, it is exchanged. */
When(
  'the client requests authorization with {authorizationFault} and exchanges the code',
  async function (this: AssayWorld, fault: AuthorizationFault) {
    const { answer, last } = await throughFlow(this.scenario, this.authorizationRequest, fault);
    this.authorization = answer;
    this.sent = last;
  },
);

/** Sends the authorization request twice, each time with a browser of its own. */
When('the client requests authorization twice', async function (this: AssayWorld) {
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
  this.scenario.record.unjudged.delete(this.sent.exchange.id);
  this.authorization = await authorize(this.scenario, this.authorizationRequest);
});
