import { expect } from 'chai';
import { type RelayedAnswer, relaying } from '../../proof/null-servers/relay.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { assay } from '../../src/runner/assay.ts';

const feature = ['features/platform-resource-api/authentication.feature'];

describe('an error of the resource API that no scenario is about', () => {
  /** Ids that fail when each answer of that status is changed. */
  async function failedWhere(
    status: number,
    change: (answer: RelayedAnswer) => RelayedAnswer,
  ): Promise<string[]> {
    const { target, close: stop } = await startBundledTarget();
    const upstream = new URL(target.resource ?? '').origin;
    const spoil = () => (answer: RelayedAnswer) => (answer.status === status ? change(answer) : answer);
    const { url, close } = await relaying('a spoiler', upstream, spoil).start();
    try {
      const plan = planOf({ ...target, resource: url }, { feature, level: 'compatible' });
      const { requirements } = await assay({
        ...plan,
        selected: new Set(plan.catalogue.requirements.map(({ id }) => id)),
      });
      return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
    } finally {
      await close();
      await stop();
    }
  }

  for (const status of [401, 403]) {
    it(`is one JSON document with status ${status} too`, async () => {
      const twice = await failedWhere(status, (answer) => ({
        ...answer,
        body: Buffer.concat([answer.body, answer.body]),
      }));
      expect(twice).to.include.members(['RESOURCE-API-002', 'RESOURCE-API-031']);
      const page = await failedWhere(status, (answer) => ({
        ...answer,
        ...{ headers: ['Content-Type', 'text/html'], body: Buffer.from('<h1>No</h1>') },
      }));
      expect(page).to.include('RESOURCE-API-031').and.not.include('RESOURCE-API-002');
    });
  }
});
