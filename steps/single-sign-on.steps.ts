import { type DataTable, Given, When } from '@cucumber/cucumber';
import { authorizeMisled, signedOne } from '../src/protocol/federation/provider-mistakes.ts';
import { type SingleSignOnProvider, singleSignOn } from '../src/protocol/federation/single-sign-on.ts';
import { filledFor } from './page-values.ts';
import { partsOf } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Prepares an authorization request whose user has an account at a provider of the suite. */
Given(
  'a client for the "browser code" flow whose user logs in at {singleSignOnProvider}',
  async function (this: AssayWorld, provider: SingleSignOnProvider) {
    this.authorizationRequest = await singleSignOn(this.scenario, provider);
  },
);

/**
 * Sends the authorization request; the provider sends other parts in place of its own, after a control without them: the
 * table has a `part` and its `value` in each row, `absent` where it is left out. `key` is what signs, in PEM; a claim of
 * the ID token is JSON where it reads so. `Assertion` stands at the end of an assertion that nobody signed; `{{ own }}` in it
 * is the one that the provider signed.
 */
When(
  'the client requests authorization, and the provider sends:',
  async function (this: AssayWorld, table: DataTable) {
    const filled = partsOf(table).map(async ({ place, shown }) => ({
      place,
      text: shown === undefined ? undefined : await filledFor(this, shown, signedOne),
    }));
    const parts = await Promise.all(filled);
    this.authorization = await authorizeMisled(this.scenario, this.authorizationRequest, parts);
  },
);
