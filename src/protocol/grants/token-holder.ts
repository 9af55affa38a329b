import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { bearerToken, passwordRequest, resourceOwner } from '../authorization/resource-owner.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { jwtBearer } from '../federation/jwt-bearer.ts';
import { withUnseenUser } from '../federation/own-provider.ts';
import { mappedAttributes } from '../federation/telling.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { type HeldToken, obtainToken, onceWhileValid } from '../token/held-token.ts';
import type { AccessTokenForm } from '../token/token-format.ts';
import { withTokenFormat } from '../token/token-recipe.ts';
import { useGrant } from '../token/use-grant.ts';
import { authorizationCode } from './authorization-code.ts';

/** Who holds a token, by the words of feature files. */
export interface TokenHolder {
  readonly name: string;
  /** True for a client that the scenario alters. */
  readonly own: boolean;
  /** True for a user that the scenario alters. */
  readonly ownUser?: true;
}

/** Every holder that feature files can name. */
export const tokenHolders: readonly TokenHolder[] = [
  { name: 'a client', own: false },
  { name: 'a client that nobody else uses', own: true },
  { name: 'a client with a user of its own', own: false, ownUser: true },
];

/**
 * Makes the client, and gets it a token on the way to what a scenario is about.
 *
 * @throws ScenarioStopped when it is refused
 */
export async function holdToken(
  scenario: Scenario,
  holder: TokenHolder,
  grant: GrantUnderTest,
  form: AccessTokenForm,
): Promise<{ readonly token: HeldToken; readonly client: ClientFixture }> {
  const { fixtures } = scenario.run;
  const client = await (holder.own
    ? fixtures.ownClient(grant.clientSpec)
    : fixtures.client(grant.clientSpec));
  const context = { baseUrl: authorizationUrl(scenario.run), client, scenario };
  const request = await grant.request(
    holder.ownUser === true
      ? { ...context, user: await fixtures.accounts.ownUser(grantUser(scenario.run)) }
      : context,
  );
  return { client, token: await obtainToken(scenario, withTokenFormat(request, form.tokenFormat)) };
}

/** An access token of a user for a scope: by the password grant or, where the target has none, by a code. */
export async function tokenOfUser(scenario: Scenario, scope: string): Promise<HeldToken> {
  const { run } = scenario;
  if (!run.target.off.includes('password')) {
    return bearerToken(scenario, await run.fixtures.accounts.user(resourceOwner(run)), scope);
  }
  const byCode = async () => obtainToken(scenario, await useGrant(scenario, authorizationCode));
  return onceWhileValid(run, 'access token of a user by a code', byCode);
}

/** An access token that a client gets for itself, with a scope. */
export async function tokenOfClient(scenario: Scenario, scope: string): Promise<HeldToken> {
  const name = `${clientCredentials.clientSpec.name}-${scope}`;
  const clientSpec = { ...clientCredentials.clientSpec, name, authorities: [scope] };
  return obtainToken(scenario, await useGrant(scenario, { ...clientCredentials, clientSpec }));
}

/** The last of so many tokens of a user whom nobody else uses, each got with the password. */
export async function lastOfTokens(scenario: Scenario, count: number, scope: string): Promise<HeldToken> {
  const user = await scenario.run.fixtures.accounts.ownUser(resourceOwner(scenario.run));
  const request = await passwordRequest(scenario, user, scope, []);
  for (let before = 1; before < count; before += 1) await obtainToken(scenario, request);
  return obtainToken(scenario, request);
}

/** A token with every scope of a user whom the target has never seen before, as a provider tells of them. */
export async function tokenOfTold(scenario: Scenario): Promise<HeldToken> {
  const request = await useGrant(scenario, jwtBearer);
  return obtainToken(scenario, await withUnseenUser(scenario, request, mappedAttributes));
}
