import { SuiteDefect } from '../../errors.ts';
import { AdminApiProvisioner } from '../../fixtures/provisioning/admin-api.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { requestOf } from '../token/use-grant.ts';

/** A complete valid token request of a client and, where the grant is one for users, a user whom nobody else uses. */
export async function ownRequest(scenario: Scenario, grant: GrantUnderTest): Promise<TokenRequest> {
  const { fixtures } = scenario.run;
  const client = await fixtures.ownClient(grant.clientSpec);
  if (grant.isForClient) return requestOf(grant, { scenario, client });
  const user = await fixtures.accounts.ownUser(grantUser(scenario.run));
  return requestOf(grant, { scenario, client, user });
}

/**
 * The same in another zone, where a client has the same `client_id` and secret, or a user the same `userName` and
 * password: only the zones keep them apart.
 *
 * @throws SuiteDefect when `member` is neither of them
 */
export async function likeRequest(
  scenario: Scenario,
  grant: GrantUnderTest,
  member: string,
  { client, user }: TokenRequest,
): Promise<TokenRequest> {
  const { fixtures } = scenario.run;
  const { admin, accounts } = fixtures;
  const created: typeof fixtures.created = (...what) => fixtures.created(...what);
  const maker = new AdminApiProvisioner({ admin, groups: accounts.groups, created });
  if (member === 'client_id' && client !== undefined) {
    await maker.client({ kind: 'client', altered: true, ...client });
    return requestOf(grant, { scenario, client });
  }
  if (member === 'userName' && user !== undefined) {
    const { id } = await maker.user({ kind: 'user', altered: true, ...user });
    const other = await fixtures.client(grant.clientSpec);
    return requestOf(grant, { scenario, client: other, user: { ...user, id } });
  }
  throw new SuiteDefect('unknown-word', `the ${grant.name} grant has no ${member} that two zones can have`);
}
