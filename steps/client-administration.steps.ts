import { When } from '@cucumber/cucumber';
import { callFrom } from '../src/protocol/administration/page-call.ts';
import { lastingEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { allValuesOf } from './page-values.ts';
import { sendFaulted } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Sends the token request, after its control was granted and the administrator has sent another request. */
When(
  'the client requests a token after the administrator has sent:',
  async function (this: AssayWorld, text: string) {
    const { admin } = this.scenario.run.fixtures;
    const change = lastingEvent(`"${text.split('\n')[0]}" before`, async (draft) => {
      await admin.call(await callFrom(text, allValuesOf(this)));
      return draft;
    });
    await sendFaulted(this, change);
  },
);
