import { Given } from '@cucumber/cucumber';
import { goneThrough } from '../src/protocol/authorization/authorize.ts';
import { redirectToken } from '../src/protocol/authorization/redirect-parts.ts';
import type { AssayWorld } from './world.ts';

/** Carries the authorization request to its end; the redirect is remembered, and a token that it brings. */
Given('the browser has come back to the client', async function (this: AssayWorld) {
  const { sent, members, later } = await goneThrough(this.scenario, this.authorizationRequest);
  this.authorizationRequest = later;
  this.sent = sent;
  if (members.access_token !== undefined) this.token = { value: redirectToken(sent), jti: '', sent };
});
