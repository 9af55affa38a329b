import { expect } from 'chai';
import { created, send } from '../../../src/protocol/platform/answers.ts';
import { bodySet } from '../../../src/protocol/platform/faults/page-faults.ts';
import { createRequest, showRequest } from '../../../src/protocol/platform/operations.ts';
import { leastPayload } from '../../../src/protocol/platform/payload.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { exampleScenario } from '../../scenario/example-run.ts';
import { against } from './against.ts';
import { buildpack } from './judgements/answered.ts';

const failed = ({ record }: Scenario) =>
  record.checks.filter(({ passed }) => !passed).map(({ requirement }) => requirement);

/** What is broken where a later scenario of the run asks for a buildpack that is shown with changes. */
async function brokenBy(changes: object): Promise<readonly unknown[]> {
  let broken: readonly unknown[] = [];
  await against(
    ({ method }) => (method === 'POST' ? [201, buildpack] : [200, { ...buildpack, ...changes }]),
    async (scenario, run) => {
      await created(scenario);
      const later = exampleScenario(run);
      await send(later, 'the later answer', showRequest(buildpack.guid));
      broken = failed(later);
    },
  );
  return broken;
}

describe('a buildpack that several scenarios of a run meet', () => {
  for (const [what, changes] of Object.entries({
    name: { name: 'another' },
    stack: { stack: { string: 'assay', valid: true } },
    'time of creation': { created_at: '2021-12-16T15:07:58Z' },
    'time of the update': { updated_at: '2021-12-16T15:07:58Z' },
  })) {
    it(`is not shown with another ${what} than it was created with`, async () =>
      expect(await brokenBy(changes)).to.deep.equal(['BUILDPACK-CREATE-007']));
  }

  it('keeps its links', async () => {
    const { self, upload } = buildpack.links;
    const links = { self: { ...self, href: `${self.href}/` }, upload };
    expect(await brokenBy({ links })).to.deep.equal(['BUILDPACK-CREATE-009']);
  });

  it('may be moved, updated by that, and be in another state', async () =>
    expect(await brokenBy({ position: 2, updated_at: 'later', state: 'STAGING' })).to.deep.equal([]));

  it('has a guid that no later creation is answered with', () =>
    against(
      () => [201, buildpack],
      async (scenario, run) => {
        await created(scenario);
        const later = exampleScenario(run);
        await send(later, 'the later answer', createRequest(run, leastPayload));
        expect(failed(later)).to.deep.equal(['BUILDPACK-FIELD-025']);
      },
    ));

  it('is not compared with the answer to a request that was varied', () =>
    against(
      () => [201, { ...buildpack }],
      async (scenario, run) => {
        await created(scenario);
        const later = exampleScenario(run);
        const request = createRequest(run, leastPayload);
        await send(
          later,
          'the later answer',
          request,
          bodySet('of another', async () => '{"name":"x"}'),
        );
        expect(failed(later)).to.not.include('BUILDPACK-FIELD-025');
      },
    ));
});
