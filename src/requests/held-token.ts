import type { Exchange } from '../client/exchange.ts';
import { jsonObject, stringMember } from '../json/json.ts';
import type { Scenario } from '../run/scenario.ts';
import { blockedBy } from '../run/stop-scenario.ts';
import { type TokenRequest, tokenRecipe } from './token-recipe.ts';

/** An access token that somebody holds, with the exchange that brought it. */
export interface HeldToken {
  readonly value: string;
  /** Empty where the response had none. */
  readonly jti: string;
  readonly exchange: Exchange;
  readonly request: TokenRequest;
}

/**
 * Gets an access token on the way to what a scenario is about.
 *
 * @throws ScenarioStopped when it is refused: blocked by the requirement that a granted request shows
 */
export async function obtainToken(scenario: Scenario, request: TokenRequest): Promise<HeldToken> {
  const recipe = tokenRecipe(request);
  const exchange = await scenario.exchange(await recipe.toRequest(await recipe.prepare()), {
    role: 'preparation',
  });
  const granted = recipe.granted(exchange.response);
  const body = jsonObject(exchange.response.body);
  const value = stringMember(body, 'access_token');
  if (!granted.passed || value === undefined) {
    throw blockedBy(recipe.shows, `${recipe.name} was not granted: ${granted.actual}`);
  }
  return { value, jti: stringMember(body, 'jti') ?? '', exchange, request };
}
