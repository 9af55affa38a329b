import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import { usesOffered } from '../../scenario/applicability.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { GrantContext, GrantUnderTest } from './grant.ts';
import type { TokenRequest } from './token-request.ts';

/** @throws ScenarioStopped when the target is declared not to offer the grant */
export function needGrant({ run }: Scenario, { needs }: Pick<GrantUnderTest, 'needs'>): void {
  if (needs !== undefined) usesOffered(run, needs);
}

/** A complete valid token request of a grant with its client. */
export async function requestOf(
  grant: GrantUnderTest,
  context: GrantContext,
): Promise<TokenRequest & { readonly client: ClientFixture }> {
  const { client, scenario } = context;
  const request = await grant.request({ baseUrl: authorizationUrl(scenario.run), ...context });
  return { ...request, client };
}

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
  const { clientSpec } = grant;
  needGrant(scenario, grant);
  const own = Object.entries(attributes).map(([name, value]) => `${name}-${value}`.replaceAll('_', '-'));
  const name = [clientSpec.name, ...own].join('-');
  const client = await scenario.run.fixtures.client({ ...clientSpec, ...attributes, name });
  return requestOf(grant, { scenario, client });
}
