import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import { usesOffered } from '../../scenario/applicability.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { GrantUnderTest } from './grant.ts';
import type { TokenRequest } from './token-recipe.ts';

/**
 * A complete valid token request of a confidential client that is made once a run for the grant.
 *
 * @param attributes further attributes of the client, which is then one of its own
 */
export async function useGrant(
  scenario: Scenario,
  grant: GrantUnderTest,
  attributes: Partial<ClientSpec> = {},
): Promise<TokenRequest & { readonly client: ClientFixture }> {
  const { clientSpec, needs } = grant;
  usesOffered(scenario.run, needs);
  const own = Object.entries(attributes).map(([name, value]) => `${name}-${value}`.replaceAll('_', '-'));
  const name = [clientSpec.name, ...own].join('-');
  const client = await scenario.run.fixtures.client({ ...clientSpec, ...attributes, name });
  const request = await grant.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
  return { ...request, client };
}
