import { Given, When } from '@cucumber/cucumber';
import { administeredClient } from '../src/protocol/administration/client-values.ts';
import { callFrom } from '../src/protocol/administration/page-call.ts';
import { clientCredentials } from '../src/protocol/token/client-credentials.ts';
import { lastingEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import { allValuesOf } from './page-values.ts';
import { attempt } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Registers a client that no other scenario uses. */
Given('a client that only this scenario changes', async function (this: AssayWorld) {
  const { scenario } = this;
  this.client = await scenario.run.fixtures.ownClient(administeredClient);
  const baseUrl = authorizationUrl(scenario.run);
  this.tokenRequest = clientCredentials.request({ baseUrl, client: this.client, scenario });
});

/** Sends the token request, after its control was granted and the administrator has sent another request. */
When(
  'the client requests a token after the administrator has sent:',
  async function (this: AssayWorld, text: string) {
    const { admin } = this.scenario.run.fixtures;
    const change = lastingEvent(`"${text.split('\n')[0]}" before`, async (draft) => {
      await admin.call(await callFrom(text, allValuesOf(this)));
      return draft;
    });
    await attempt(this, change);
  },
);
