import { type DataTable, Given, When } from '@cucumber/cucumber';
import { authorize } from '../src/protocol/authorization/authorize.ts';
import { mistakeFault, sentOtherwise, signedOne } from '../src/protocol/federation/provider-mistakes.ts';
import {
  providerKind,
  type SingleSignOnProvider,
  singleSignOn,
} from '../src/protocol/federation/single-sign-on.ts';
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
    const { kind } = providerKind(this.authorizationRequest);
    const filled = partsOf(table).map(async ({ place, shown }) => ({
      place,
      text: shown === undefined ? undefined : await filledFor(this, shown, signedOne),
    }));
    const parts = await Promise.all(filled);
    const name = parts.map(({ place, text }) =>
      text === undefined ? `no ${place}` : `${place} as "${text}"`,
    );
    const { scenario, authorizationRequest: request } = this;
    const mistake = sentOtherwise(kind, parts);
    const fault = mistakeFault(scenario, request, `the provider sends ${name.join(', ')}`, mistake);
    this.authorization = await authorize(scenario, request, fault);
  },
);
