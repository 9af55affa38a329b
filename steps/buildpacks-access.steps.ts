import { Given, When } from '@cucumber/cucumber';
import { only } from '../src/requests/platform/asking.ts';
import type { PlatformScope } from '../src/requests/platform/credentials.ts';
import { needsCredentials, sentByClient } from '../src/requests/platform/situations.ts';
import type { AssayWorld } from './world.ts';

Given('a platform that asks for credentials', async function (this: AssayWorld) {
  await needsCredentials(this.scenario);
});

When(
  'a client with {platformScope} shows the buildpack',
  async function (this: AssayWorld, scope: PlatformScope) {
    this.platformAnswers = only(await sentByClient(this.scenario, scope, 'show'));
  },
);

When(
  'a client with {platformScope} creates a buildpack',
  async function (this: AssayWorld, scope: PlatformScope) {
    this.platformAnswers = only(await sentByClient(this.scenario, scope, 'create'));
  },
);
