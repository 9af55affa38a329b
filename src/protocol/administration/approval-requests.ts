import type { AdminCall } from '../../fixtures/admin-api.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { grantUser, userGrantClient } from '../authorization/user-grant.ts';
import { type AccountCall, type AccountRequest, asking } from './account-request.ts';

const approvalsScope = 'oauth.approvals';

type Status = 'APPROVED' | 'DENIED';

/** A user with a token for the own approvals, and a client that they are about. */
interface Decider {
  readonly user: UserFixture;
  readonly client: ClientFixture;
  readonly bearer: string;
}

/** Every request about approvals that feature files can name. */
export const approvalRequests: readonly AccountRequest[] = [
  asking(
    'the list of the own approvals',
    listing('the list of approvals', async () => undefined),
  ),
  asking(
    'the list of the own approvals after a replacement',
    listing('the list of replaced approvals', (scenario, decider) =>
      decide(scenario, decider, replacement(decider, ['assay.write'])),
    ),
  ),
  asking(
    'the list of the own approvals after their deletion',
    listing('the list of deleted approvals', (scenario, decider) =>
      decide(scenario, decider, {
        method: 'DELETE',
        path: `/approvals?clientId=${encodeURIComponent(decider.client.id)}`,
      }),
    ),
  ),
  asking('the own approval of a scope', firstDecision('APPROVED')),
  asking('the own denial of a scope', firstDecision('DENIED')),
  asking('approvals for another user', puttingApprovals(), {
    name: 'the id of another user',
    apply: async (request, { run }) => {
      const other = await run.fixtures.accounts.ownUser(grantUser(run, 'other-decider'));
      const body = (request.body ?? '').replaceAll(/"userId":"[^"]*"/g, `"userId":"${other.id}"`);
      return { ...request, body };
    },
  }),
];

/** The list of a user who approved assay.read, and did something more. */
function listing(name: string, then: (scenario: Scenario, decider: Decider) => Promise<void>): AccountCall {
  return {
    name,
    shows: 'SUPPLEMENT-APPROVALS-001',
    prepare: async (scenario) => {
      const decider = await decided(scenario);
      await then(scenario, decider);
      return { method: 'GET', path: '/approvals', bearer: decider.bearer };
    },
  };
}

function puttingApprovals(): AccountCall {
  return {
    name: 'putting approvals',
    shows: 'SUPPLEMENT-APPROVALS-002',
    prepare: async (scenario) => {
      const decider = await decided(scenario);
      return { ...replacement(decider, ['assay.write']), bearer: decider.bearer };
    },
  };
}

/** Approvals of a user who has decided nothing so far. */
function firstDecision(status: Status): AccountCall {
  return {
    name: `putting approvals with status ${status}`,
    shows: 'SUPPLEMENT-APPROVALS-006',
    prepare: async (scenario) => {
      const decider = await undecided(scenario);
      return { ...replacement(decider, ['assay.read'], status), bearer: decider.bearer };
    },
  };
}

function replacement(
  { user, client }: Decider,
  scopes: readonly string[],
  status: Status = 'APPROVED',
): AdminCall {
  return {
    method: 'PUT',
    path: `/approvals/${encodeURIComponent(client.id)}`,
    json: scopes.map((scope) => ({ userId: user.id, clientId: client.id, scope, status })),
  };
}

async function decided(scenario: Scenario): Promise<Decider> {
  const decider = await undecided(scenario);
  await decide(scenario, decider, replacement(decider, ['assay.read']));
  return decider;
}

async function undecided(scenario: Scenario): Promise<Decider> {
  const { fixtures } = scenario.run;
  const user = await fixtures.accounts.ownUser({ name: 'decider', groups: [approvalsScope, 'assay.read'] });
  const client = await fixtures.client({
    ...userGrantClient,
    name: 'approved',
    authorized_grant_types: ['authorization_code'],
    autoapprove: false,
  });
  return { user, client, bearer: await fixtures.tokens.ofUser(user, approvalsScope) };
}

/** Sends a decision of the user on the way to what a scenario is about. */
async function decide(scenario: Scenario, { bearer }: Decider, call: AdminCall): Promise<void> {
  const request = await scenario.run.fixtures.admin.request(call, bearer);
  const { response } = await scenario.exchange(request, { role: 'preparation' });
  if (response.status >= 200 && response.status < 300) return;
  throw blockedBy(
    'SUPPLEMENT-APPROVALS-002',
    `${call.method} ${call.path} was answered with ${response.status}`,
  );
}
