import { Given, Then, When } from '@cucumber/cucumber';
import { authorize } from '../src/protocol/authorization/authorize.ts';
import {
  mistakeFault,
  type ProviderMistake,
  sentOtherwise,
} from '../src/protocol/federation/provider-mistakes.ts';
import {
  type Misbehaviour,
  providerKind,
  type SingleSignOnProvider,
  singleSignOn,
  visitedProvider,
} from '../src/protocol/federation/single-sign-on.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Prepares an authorization request whose user has an account at a provider of the suite. */
Given(
  'a client for the "browser code" flow whose user logs in at {singleSignOnProvider}',
  async function (this: AssayWorld, provider: SingleSignOnProvider) {
    this.authorizationRequest = await singleSignOn(this.scenario, provider);
  },
);

/** Sends the authorization request; the provider makes one mistake, after a control without it. */
When(
  'the client requests authorization, and {providerMistake}',
  async function (this: AssayWorld, mistake: ProviderMistake) {
    await misled(this, mistake.name, mistake);
  },
);

/**
 * Sends the authorization request; the provider sends one value in place of its own, after a control without it: a
 * claim of the ID token (what reads as JSON is JSON), `state`, a part of the SAML assertion, or `Destination`.
 */
When(
  'the client requests authorization, and the provider sends {string} as {string}',
  async function (this: AssayWorld, name: string, value: string) {
    const { kind } = providerKind(this.authorizationRequest);
    const mistake = sentOtherwise(kind, name, await filledFor(this, value));
    await misled(this, `the provider sends ${name} as "${value}"`, mistake);
  },
);

async function misled(world: AssayWorld, name: string, mistake: Misbehaviour): Promise<void> {
  const { scenario, authorizationRequest: request } = world;
  world.authorization = await authorize(scenario, request, mistakeFault(scenario, request, name, mistake));
}

/** Passes when the browser came to the provider on its way. */
Then(
  'the browser was at {singleSignOnProvider}',
  function (this: AssayWorld, provider: SingleSignOnProvider) {
    this.scenario.check(visitedProvider(this.authorization, provider), this.sent.exchange);
  },
);
