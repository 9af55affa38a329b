import { Given, Then } from '@cucumber/cucumber';
import { tokenOfClient, tokenOfUser } from '../src/protocol/grants/token-holder.ts';
import { obtainToken } from '../src/protocol/token/obtained-token.ts';
import type { TokenReport } from '../src/protocol/token/token-report.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sends the token request as a preparation; the access token of its answer is `token`. */
Given('the client holds an access token', async function (this: AssayWorld) {
  this.token = await obtainToken(this.scenario, this.tokenRequest);
  this.sent = this.token.sent;
});

/** Obtains an access token of a user for scopes: by the password grant, or by a code where the target has none. */
Given('a user holds an access token for {string}', async function (this: AssayWorld, scope: string) {
  this.token = await tokenOfUser(this.scenario, scope);
});

/** Obtains a second one, of the same user. */
Given('the user holds another access token for {string}', async function (this: AssayWorld, scope: string) {
  this.token = { ...this.token, another: await tokenOfUser(this.scenario, scope) };
});

/** Obtains another one, that of a client for itself. */
Given('a client holds another access token for {string}', async function (this: AssayWorld, scope: string) {
  const another = await tokenOfClient(this.scenario, await filledFor(this, scope));
  this.token = { ...(this.obtainedToken ?? another), another };
});

/** Judges what the endpoint reports of the token. */
Then('the token is {tokenReport}', function (this: AssayWorld, report: TokenReport) {
  this.scenario.check(report.judge(this.sent), this.sent.exchange);
});
