import { Given } from '@cucumber/cucumber';
import { goneThrough } from '../src/protocol/authorization/authorize.ts';
import { codeExchange } from '../src/protocol/authorization/code-exchange.ts';
import { redirectToken } from '../src/protocol/authorization/redirect-parts.ts';
import { obtainToken } from '../src/protocol/token/obtained-token.ts';
import type { AssayWorld } from './world.ts';

/** Carries the authorization request to its end; the redirect is remembered, and a token that it brings. */
Given('the browser has come back to the client', async function (this: AssayWorld) {
  const { sent, members, later } = await goneThrough(this.scenario, this.authorizationRequest);
  this.authorizationRequest = later;
  this.sent = sent;
  if (members.access_token !== undefined) this.token = { value: redirectToken(sent), jti: '', sent };
});

/** Carries the flow to its end and exchanges the code once. */
Given('the client has exchanged the code', async function (this: AssayWorld) {
  const request = await codeExchange(this.scenario, this.authorizationRequest);
  this.token = await obtainToken(this.scenario, request);
  this.sent = this.token.sent;
});
