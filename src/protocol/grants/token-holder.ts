import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { type HeldToken, obtainToken } from '../token/held-token.ts';
import type { AccessTokenForm } from '../token/token-format.ts';
import { withTokenFormat } from '../token/token-recipe.ts';

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
