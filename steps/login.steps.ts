import { type DataTable, Then, When } from '@cucumber/cucumber';
import { logOut } from '../src/protocol/authorization/logout.ts';
import { logInAt } from '../src/protocol/authorization/sessions.ts';
import {
  type AuthenticatorCode,
  registerAuthenticator,
} from '../src/protocol/grants/authenticator-registration.ts';
import { refusesToken } from '../src/protocol/grants/user-info.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Opens that path of the service in a browser and logs in. */
When('the user logs in at {string}', async function (this: AssayWorld, path: string) {
  this.authorization = await logInAt(this.scenario, this.authorizationRequest, path);
});

/** Opens the logout address in the browser of the user. */
When('the user logs out', async function (this: AssayWorld) {
  this.authorization = await logOut(this.scenario, this.authorizationRequest, []);
});

/** The same, with parameters: the table has a `parameter` and its `value` in each row. */
When('the user logs out with:', async function (this: AssayWorld, table: DataTable) {
  const { scenario, authorizationRequest: request } = this;
  const parameters = table
    .hashes()
    .map(async ({ parameter = '', value = '' }) => [parameter, await filledFor(this, value)] as const);
  this.authorization = await logOut(scenario, request, await Promise.all(parameters));
});

/** Passes when userinfo refuses the token. */
Then('userinfo refuses the token', function (this: AssayWorld) {
  const { exchange } = this.faulted;
  this.scenario.check(refusesToken(exchange.response), exchange);
});

/** Registers a one-time-password authenticator on the page of the service. */
When(
  'a user registers an authenticator with {authenticatorCode}',
  async function (this: AssayWorld, code: AuthenticatorCode) {
    this.sent = await registerAuthenticator(this.scenario, code);
  },
);
