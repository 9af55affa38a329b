import { expect } from 'chai';
import { storeApprovals } from '../../../src/protocol/grants/stored-approvals.ts';
import { bundledRun } from '../../scenario/bundled-run.ts';
import { exampleScenario } from '../../scenario/example-run.ts';

describe('the decisions of a user', () => {
  const run = bundledRun();

  it('are stored by a token of the user', async () => {
    const { accounts, admin } = run().fixtures;
    const user = await accounts.ownUser({ name: 'decides', groups: ['assay.read'] });
    const grants = { authorized_grant_types: ['password'], scope: ['assay.read'] };
    const client = await run().fixtures.client({ name: 'asks', ...grants });
    const approvals = [{ scope: 'assay.read', status: 'DENIED' }] as const;
    await storeApprovals(exampleScenario(run()), { user, client, approvals });
    const shown = await admin.call({ method: 'GET', path: `/Users/${user.id}` });
    expect(JSON.stringify(shown.approvals)).to.include('DENIED').and.include(client.id);
  });
});
