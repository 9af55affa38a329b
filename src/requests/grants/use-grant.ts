import { authorizationUrl } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { TokenRequest } from '../token-recipe.ts';
import type { GrantUnderTest } from './grant.ts';

/** A complete valid token request of a confidential client that is made once a run for the grant. */
export async function useGrant(scenario: Scenario, grant: GrantUnderTest): Promise<TokenRequest> {
  const client = await scenario.run.fixtures.client(grant.clientSpec);
  return grant.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
}
