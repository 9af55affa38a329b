import { expect } from 'chai';
import { type Falsify, relaying } from '../../proof/null-servers/relay.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { assay } from '../../src/runner/assay.ts';

const feature = ['features/platform-resource-api/buildpack-payload.feature'];

describe('a buildpack that no scenario about its fields has met', () => {
  /** Ids that fail where answers are changed. */
  async function failedWhere(falsify: Falsify): Promise<string[]> {
    const { target, close: stop } = await startBundledTarget();
    const upstream = new URL(target.resource ?? '').origin;
    const { url, close } = await relaying('a spoiler', upstream, () => falsify).start();
    try {
      const { requirements } = await assay(planOf({ ...target, resource: url }, { feature }));
      return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
    } finally {
      await close();
      await stop();
    }
  }

  /** The buildpacks that a stack was asked for. */
  const ofStack: (change: (buildpack: object) => object, status?: number) => Falsify =
    (change, status = 201) =>
    (answer) => {
      if (answer.status !== 201) return answer;
      const buildpack = JSON.parse(answer.body.toString('utf8'));
      if (buildpack.stack.valid !== true) return answer;
      return { ...answer, status, body: Buffer.from(JSON.stringify(change(buildpack))) };
    };

  it('has its fields with their types', async () => {
    const failed = await failedWhere(ofStack((buildpack) => ({ ...buildpack, position: '1' })));
    expect(failed).to.include('BUILDPACK-FIELD-012');
  });

  it('is created with 201', async () => {
    expect(await failedWhere(ofStack((buildpack) => buildpack, 200))).to.include('BUILDPACK-CREATE-003');
  });

  it('breaks nothing where it is as the document has it', async () => {
    expect(await failedWhere((answer) => answer)).to.deep.equal([]);
  });
});
