import type { Parameters } from '../../client/parameters.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ObtainedToken, obtainToken, onceWhileValid } from '../token/obtained-token.ts';
import { loginScope } from './resource-owner.ts';
import { userGrantClient } from './user-grant.ts';

/**
 * The client that asks for a refresh token for another one. Its grant type refresh_token does not stand in for
 * that of the other client.
 */
export function requesterSpec(run: Run): ClientSpec {
  return {
    ...userGrantClient,
    name: 'user-token-requester',
    authorized_grant_types: ['password', 'user_token', 'refresh_token'],
    scope: [...userGrantClient.scope, loginScope(run)],
  };
}

/** A token of a user that a client got by the password grant, fetched once for each form while it lives. */
export function userBearer(
  scenario: Scenario,
  user: UserFixture,
  spec = requesterSpec(scenario.run),
  parameters: Parameters = [],
): Promise<ObtainedToken> {
  const { run } = scenario;
  return onceWhileValid(
    run,
    `user bearer ${spec.name} ${user.id} ${JSON.stringify(parameters)}`,
    async () => {
      const client = await run.fixtures.client(spec);
      return obtainToken(scenario, {
        baseUrl: authorizationUrl(run),
        client,
        grantType: 'password',
        verifies: 'TOKEN-REQUEST-GRANT-003',
        authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
        parameters: [['username', user.userName], ['password', user.password], ...parameters],
      });
    },
  );
}
