import { Given, Then } from '@cucumber/cucumber';
import {
  holdToken,
  lastOfTokens,
  type TokenHolder,
  tokenOfClient,
  tokenOfTold,
  tokenOfUser,
} from '../src/protocol/grants/token-holder.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { withAnotherToken } from '../src/protocol/token/held-token.ts';
import { noSuccess, tellsNothing } from '../src/protocol/token/judgements/introspection.ts';
import type { AccessTokenForm } from '../src/protocol/token/token-format.ts';
import type { TokenReport } from '../src/protocol/token/token-report.ts';
import { filledFor } from './page-values.ts';
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

/** Obtains an access token of a user for scopes: by the password grant, or by a code where the target has none. */
Given('a user holds an access token for {string}', async function (this: AssayWorld, scope: string) {
  this.token = await tokenOfUser(this.scenario, scope);
});

/** Obtains so many, one after the other, of which the last is held. */
Given(
  'a user whom nobody else uses has got {int} access token(s) for {string}',
  async function (this: AssayWorld, count: number, scope: string) {
    this.token = await lastOfTokens(this.scenario, count, scope);
  },
);

/** Obtains an access token of a user of whom a provider asserts each attribute under another name than the usual one. */
Given(
  'a user whose provider asserts attributes under other names holds an access token',
  async function (this: AssayWorld) {
    this.token = await tokenOfTold(this.scenario);
  },
);

/** Obtains a second one, of the same user. */
Given('the user holds another access token for {string}', async function (this: AssayWorld, scope: string) {
  this.token = { ...this.token, another: await tokenOfUser(this.scenario, scope) };
});

/** Obtains one besides, which is that of a client for itself. */
Given('a client holds another access token for {string}', async function (this: AssayWorld, scope: string) {
  const another = await tokenOfClient(this.scenario, await filledFor(this, scope));
  this.token = { ...(this.heldToken ?? another), another };
});

/** Obtains a second one in the same way. */
Given('the client holds another such token', async function (this: AssayWorld) {
  this.token = await withAnotherToken(this.scenario, this.token);
});

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
