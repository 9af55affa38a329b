import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { GrantContext, GrantUnderTest } from '../token/grant.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { needGrant, requestOf } from '../token/use-grant.ts';
import { bearerVariations } from './bearer-variations.ts';
import type { GrantVariation } from './grant-variation.ts';
import { userVariations } from './user-variations.ts';

/** Every variation that feature files can name. */
export const grantVariations: readonly GrantVariation[] = [...userVariations, ...bearerVariations];

/** A complete valid token request of a client and a user that differ so. */
export async function useGrantVariation(
  scenario: Scenario,
  grant: GrantUnderTest,
  variation: GrantVariation,
): Promise<TokenRequest & { readonly client: ClientFixture }> {
  needGrant(scenario, grant);
  const context = await contextOf(scenario, grant, variation);
  const { client } = context;
  await variation.decide?.(context);
  const request = await requestOf(grant, context);
  return { ...((await variation.change?.(context, request)) ?? request), client };
}

async function contextOf(
  scenario: Scenario,
  grant: GrantUnderTest,
  { part, client: changes, ownClient, user: userChanges }: GrantVariation,
): Promise<GrantContext> {
  const { clientSpec } = grant;
  const spec = {
    ...clientSpec,
    ...(await changes?.(clientSpec, scenario)),
    name: `${clientSpec.name}-${part}`,
  };
  const { fixtures } = scenario.run;
  const client = await (ownClient === true ? fixtures.ownClient(spec) : fixtures.client(spec));
  if (grant.isForClient === true) return { scenario, client };
  const userSpec = await userSpecOf(scenario, grant);
  const shared = await fixtures.accounts.user(userSpec);
  const user = userChanges && (await fixtures.accounts.ownUser({ ...userSpec, ...userChanges }));
  return { scenario, client, user: user ?? shared };
}

/** A user of its own that differs so from the users of the grant. */
export async function ownUser(
  scenario: Scenario,
  grant: GrantUnderTest,
  changes: Partial<UserSpec>,
): Promise<UserFixture> {
  return scenario.run.fixtures.accounts.ownUser({ ...(await userSpecOf(scenario, grant)), ...changes });
}

async function userSpecOf(scenario: Scenario, { userSpec }: GrantUnderTest): Promise<UserSpec> {
  return (await userSpec?.(scenario)) ?? grantUser(scenario.run);
}
