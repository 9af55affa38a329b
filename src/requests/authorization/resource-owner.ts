import { secretOf } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import { authorizationUrl, once, type Run } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import { type HeldToken, obtainToken } from '../held-token.ts';
import type { Parameters } from '../parameters.ts';
import { flowScopes } from './flow.ts';

/** A user who may give every scope of the flows, and whose token may stand for a login in the API flow. */
export function resourceOwner({ target }: Run, name = 'resource-owner'): UserSpec {
  return { name, groups: [...flowScopes, `${target.dialect.scopePrefix}.user`] };
}

/** The scope that lets a bearer token stand for a login (document, "Authentication"). */
export function loginScope({ target }: Run): string {
  return `${target.dialect.scopePrefix}.user`;
}

/** A bearer token of a user by the password grant, fetched once a run for each scope and form. */
export function bearerToken(
  scenario: Scenario,
  user: UserFixture,
  scope = loginScope(scenario.run),
  parameters: Parameters = [],
): Promise<HeldToken> {
  const { run } = scenario;
  const name = `bearer ${user.id} ${scope} ${JSON.stringify(parameters)}`;
  return once(run, name, async () => {
    const client = await run.fixtures.client({
      name: `login-${scope}`,
      authorized_grant_types: ['password'],
      scope: scope.split(' '),
      authorities: [],
      autoapprove: true,
    });
    return obtainToken(scenario, {
      baseUrl: authorizationUrl(run),
      client,
      grantType: 'password',
      shows: 'TOKEN-REQUEST-GRANT-003',
      authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
      parameters: [['username', user.userName], ['password', user.password], ...parameters],
    });
  });
}
