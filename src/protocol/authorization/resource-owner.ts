import type { Parameters } from '../../client/parameters.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ObtainedToken, obtainToken, onceWhileValid } from '../token/obtained-token.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { flowScopes, foreignScope } from './flow.ts';

/** A user who may give every scope of the flows, and whose token may stand for a login in the API flow. */
export function resourceOwner({ target }: Run, name = 'resource-owner'): UserSpec {
  return {
    name,
    groups: [...flowScopes, 'profile', foreignScope, `${target.dialect.scopePrefix}.user`],
    givenName: 'Ada',
    familyName: 'Lovelace',
  };
}

/** The scope that lets a bearer token stand for a login (document, "Authentication"). */
export function loginScope({ target }: Run): string {
  return `${target.dialect.scopePrefix}.user`;
}

/** A bearer token of a user by the password grant, fetched once for each scope and form while it lives. */
export function bearerToken(
  scenario: Scenario,
  user: UserFixture,
  scope = loginScope(scenario.run),
  parameters: Parameters = [],
): Promise<ObtainedToken> {
  const name = `bearer ${user.id} ${scope} ${JSON.stringify(parameters)}`;
  return onceWhileValid(scenario.run, name, async () =>
    obtainToken(scenario, await passwordRequest(scenario, user, scope, parameters)),
  );
}

/** A request of the password grant for a token of a user with one scope. */
export async function passwordRequest(
  { run }: Scenario,
  { userName, password }: UserFixture,
  scope: string,
  parameters: Parameters,
): Promise<TokenRequest> {
  const client = await run.fixtures.client({
    name: `login-${scope}`,
    authorized_grant_types: ['password'],
    scope: scope.split(' '),
    authorities: [],
    autoapprove: true,
  });
  return {
    baseUrl: authorizationUrl(run),
    client,
    grantType: 'password',
    verifies: 'TOKEN-REQUEST-GRANT-003',
    authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
    parameters: [['username', userName], ['password', password], ...parameters],
  };
}
