import type { Scenario } from '../../scenario/scenario.ts';
import { resourceOwner } from '../authorization/resource-owner.ts';
import { bearerToken } from '../authorization/user-token.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type ObtainedToken, obtainToken } from '../token/obtained-token.ts';
import { useGrant } from '../token/use-grant.ts';

/** An access token of a user for a scope. */
export async function tokenOfUser(scenario: Scenario, scope: string): Promise<ObtainedToken> {
  const { run } = scenario;
  return bearerToken(scenario, await run.fixtures.accounts.user(resourceOwner(run)), scope);
}

/** An access token that a client gets for itself, with a scope. */
export async function tokenOfClient(scenario: Scenario, scope: string): Promise<ObtainedToken> {
  const name = `${clientCredentials.clientSpec.name}-${scope}`;
  const clientSpec = { ...clientCredentials.clientSpec, name, authorities: [scope] };
  return obtainToken(scenario, await useGrant(scenario, { ...clientCredentials, clientSpec }));
}
