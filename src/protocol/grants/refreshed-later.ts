import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { obtainToken } from '../token/obtained-token.ts';
import { refreshOf } from '../token/refresh-request.ts';
import { tokenRecipe } from '../token/token-recipe.ts';
import { useGrant } from '../token/use-grant.ts';

/** A token response and the response to its refresh. */
export interface Refreshed {
  readonly client: ClientFixture;
  readonly authorization: AuthorizationRequest | undefined;
  readonly first: Sent;
  readonly second: Sent;
}

/** Gets a token, waits and refreshes it, once a run: scenarios only compare the two answers. */
export function refreshedLater(
  scenario: Scenario,
  grant: GrantUnderTest,
  seconds: number,
): Promise<Refreshed> {
  return once(scenario.run, `refreshed ${grant.name} ${seconds}`, async () => {
    const request = await useGrant(scenario, grant);
    const token = await obtainToken(scenario, request);
    await waitFor(scenario, seconds, 'the time before a refresh');
    const second = await scenario.attempt(tokenRecipe(refreshOf(scenario, token)));
    scenario.record.unjudged.delete(second.exchange.id);
    return { client: request.client, authorization: request.authorization, first: token.sent, second };
  });
}
