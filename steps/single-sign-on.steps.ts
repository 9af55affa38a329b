import { Given, Then, When } from '@cucumber/cucumber';
import { authorize } from '../src/protocol/authorization/authorize.ts';
import { mistakeFault, type ProviderMistake } from '../src/protocol/federation/provider-mistakes.ts';
import {
  type SingleSignOnProvider,
  singleSignOn,
  visitedProvider,
} from '../src/protocol/federation/single-sign-on.ts';
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
    const { scenario, authorizationRequest: request } = this;
    this.authorization = await authorize(scenario, request, mistakeFault(scenario, request, mistake));
  },
);

/** Passes when the browser came to the provider on its way. */
Then(
  'the browser was at {singleSignOnProvider}',
  function (this: AssayWorld, provider: SingleSignOnProvider) {
    this.scenario.check(visitedProvider(this.authorization, provider), this.sent.exchange);
  },
);
