import { expect } from 'chai';
import { type BundledTarget, startBundledTarget } from '../../../src/cli/bundled-target.ts';
import { storeApprovals } from '../../../src/protocol/grants/stored-approvals.ts';
import type { Run } from '../../../src/scenario/run.ts';
import { exampleRun, exampleScenario } from '../../scenario/example-run.ts';

describe('the decisions of a user', () => {
  let bundled: BundledTarget;
  let run: Run;

  before(async () => {
    bundled = await startBundledTarget();
    run = exampleRun(bundled.target);
  });

  after(async () => {
    await run.client.close();
    await bundled.close();
  });

  it('are stored by a token of the user', async () => {
    const { accounts, admin } = run.fixtures;
    const user = await accounts.ownUser({ name: 'decides', groups: ['assay.read'] });
    const grants = { authorized_grant_types: ['password'], scope: ['assay.read'] };
    const client = await run.fixtures.client({ name: 'asks', ...grants });
    const approvals = [{ scope: 'assay.read', status: 'DENIED' }] as const;
    await storeApprovals(exampleScenario(run), { user, client, approvals });
    const shown = await admin.call({ method: 'GET', path: `/Users/${user.id}` });
    expect(JSON.stringify(shown.approvals)).to.include('DENIED').and.include(client.id);
  });
});
