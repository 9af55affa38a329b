import { Given } from '@cucumber/cucumber';
import type { GrantUnderTest } from '../src/requests/grants/grant.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

Given(
  'a confidential client that may use the {grant} grant',
  async function (this: AssayWorld, grant: GrantUnderTest) {
    const { scenario } = this;
    this.client = await scenario.run.fixtures.client(grant.clientSpec);
    this.tokenRequest = await grant.request({
      baseUrl: authorizationUrl(scenario.run),
      client: this.client,
      scenario,
    });
  },
);
