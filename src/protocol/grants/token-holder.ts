import type { Scenario } from '../../scenario/scenario.ts';
import { bearerToken, resourceOwner } from '../authorization/resource-owner.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type ObtainedToken, obtainToken, onceWhileValid } from '../token/obtained-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { authorizationCode } from './authorization-code.ts';

/** An access token of a user for a scope: by the password grant or, where the target has none, by a code. */
export async function tokenOfUser(scenario: Scenario, scope: string): Promise<ObtainedToken> {
  const { run } = scenario;
  if (!run.target.off.includes('password')) {
    return bearerToken(scenario, await run.fixtures.accounts.user(resourceOwner(run)), scope);
  }
  const byCode = async () => obtainToken(scenario, await useGrant(scenario, authorizationCode));
  return onceWhileValid(run, 'access token of a user by a code', byCode);
}

/** An access token that a client gets for itself, with a scope. */
export async function tokenOfClient(scenario: Scenario, scope: string): Promise<ObtainedToken> {
  const name = `${clientCredentials.clientSpec.name}-${scope}`;
  const clientSpec = { ...clientCredentials.clientSpec, name, authorities: [scope] };
  return obtainToken(scenario, await useGrant(scenario, { ...clientCredentials, clientSpec }));
}
