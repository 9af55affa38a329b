import type { Parameters } from '../../client/parameters.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ObtainedToken, obtainToken, onceWhileValid } from '../token/obtained-token.ts';
import { loginScope } from './resource-owner.ts';
import { userGrantClient } from './user-grant.ts';
import { userGrantTypes, userTokenRequest } from './user-token.ts';

/**
 * The client that asks for a refresh token for another one. Its grant type refresh_token does not stand in for
 * that of the other client.
 */
export function requesterSpec(run: Run): ClientSpec {
  return {
    ...userGrantClient,
    name: 'user-token-requester',
    authorized_grant_types: [...userGrantTypes, 'user_token', 'refresh_token'],
    scope: [...userGrantClient.scope, loginScope(run)],
  };
}

/** A token of a user for a client, fetched once for each form while it lives. */
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
      const request = await userTokenRequest(scenario, client, user);
      return obtainToken(scenario, { ...request, parameters: [...request.parameters, ...parameters] });
    },
  );
}
