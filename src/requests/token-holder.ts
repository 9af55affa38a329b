import type { ClientFixture } from '../fixtures/client-fixture.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import type { GrantUnderTest } from './grants/grant.ts';
import { type HeldToken, obtainToken } from './held-token.ts';
import type { AccessTokenForm } from './token-format.ts';
import { withTokenFormat } from './token-recipe.ts';

/** Who holds a token, by the words of feature files. */
export interface TokenHolder {
  readonly name: string;
  /** True for a client that the scenario alters. */
  readonly own: boolean;
}

/** Every holder that feature files can name. */
export const tokenHolders: readonly TokenHolder[] = [
  { name: 'a client', own: false },
  { name: 'a client that nobody else uses', own: true },
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
  const request = await grant.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
  return { client, token: await obtainToken(scenario, withTokenFormat(request, form.tokenFormat)) };
}
