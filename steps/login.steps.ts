import { When } from '@cucumber/cucumber';
import { logOut } from '../src/protocol/authorization/logout.ts';
import { openPage } from '../src/protocol/authorization/sessions.ts';
import { registerAuthenticator } from '../src/protocol/grants/authenticator-registration.ts';
import { filledWith } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/**
 * Opens that path of the service in the browser of the user, who logs in where a page asks for it, and confirms a logout
 * where one asks. The page of the logout can be opened by POST too.
 */
When('the user opens {string}', async function (this: AssayWorld, shown: string) {
  const { scenario, authorizationRequest: request } = this;
  const path = await filledWith(this, shown, { earlier: this.before?.members });
  const logout = /^(?:(GET|POST) )?\/logout\.do(?:\?(.*))?$/s.exec(path);
  if (logout === null) {
    this.authorization = await openPage(scenario, request, path);
    const { userAgent } = this.authorization.journey;
    this.authorizationRequest = { ...request, session: async () => userAgent };
    return;
  }
  const [, method, query] = logout;
  const parameters = [...new URLSearchParams(query)];
  this.authorization = await logOut(scenario, request, parameters, method === 'POST' ? 'POST' : 'GET');
});

/** Registers a one-time-password authenticator on the page of the service, by a code that the whole expression matches. */
When(
  'a user registers an authenticator with a code like {string}',
  async function (this: AssayWorld, code: string) {
    this.sent = await registerAuthenticator(this.scenario, code);
  },
);
