import { FixtureError } from '../../errors.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { freshBearerToken } from '../authorization/user-token.ts';

/** The decisions of a user about scopes of a client. */
export interface Decisions {
  readonly user: UserFixture;
  readonly client: Pick<ClientFixture, 'id'>;
  readonly approvals: readonly { readonly scope: string; readonly status: 'APPROVED' | 'DENIED' }[];
}

const approvalsScope = 'oauth.approvals';

/**
 * Stores decisions as the user would, in place of those before (supplement, section 13.3: PUT /approvals/{clientId}
 * replaces).
 *
 * @throws ScenarioStopped when the user gets no token for it
 * @throws FixtureError when they are refused
 */
export async function storeApprovals(
  scenario: Scenario,
  { user, client, approvals }: Decisions,
): Promise<void> {
  const { run } = scenario;
  await run.fixtures.accounts.join(user, approvalsScope);
  const { value } = await freshBearerToken(scenario, user, approvalsScope);
  const path = `/approvals/${encodeURIComponent(client.id)}`;
  const json = approvals.map((approval) => ({ userId: user.id, clientId: client.id, ...approval }));
  const { id, response } = await scenario.exchange(
    {
      method: 'PUT',
      url: `${authorizationUrl(run)}${path}`,
      headers: [
        ['Authorization', `Bearer ${value}`],
        ['Accept', 'application/json'],
        ['Content-Type', 'application/json'],
      ],
      body: JSON.stringify(json),
    },
    { role: 'preparation' },
  );
  if (response.status >= 200 && response.status < 300) return;
  throw new FixtureError(
    'approvals-refused',
    `PUT ${path} was answered with ${response.status} (exchange ${id}); approvals of a user can be stored by its own token`,
  );
}
