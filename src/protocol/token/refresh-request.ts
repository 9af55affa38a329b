import type { Exchange } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { type ObtainedToken, refreshTokenOf } from './obtained-token.ts';
import { tokenRecipe } from './token-recipe.ts';
import type { TokenRequest } from './token-request.ts';

type Refresh = NonNullable<TokenRequest['refresh']>;

/**
 * The request that redeems the refresh token of a response to `request` (document, "POST /oauth/token", grant
 * rule 3): each request gets a refresh token of its own first, unless a response that brought one is given.
 */
export function refreshRequest(scenario: Scenario, request: TokenRequest, response?: Exchange): TokenRequest {
  const { baseUrl, refresh, user, authorization } = request;
  if (refresh === undefined) {
    throw new SuiteDefect('no-refresh', `the grant ${request.grantType} brings no refresh token`);
  }
  let last: Exchange | undefined;
  const exchange = () => {
    if (last !== undefined) return last;
    throw new SuiteDefect('no-origin', 'the refresh token was not requested yet');
  };
  return {
    baseUrl,
    client: refresh.client,
    grantType: 'refresh_token',
    verifies: 'TOKEN-REQUEST-GRANT-005',
    authentication: refresh.authentication ?? request.authentication,
    parameters: [],
    oneTime: async () => {
      last = response ?? (await obtainRefreshToken(scenario, request, refresh));
      return [['refresh_token', neededRefreshToken(last, refresh)]];
    },
    variant: tokenRecipe(request).key,
    refresh,
    origin: { request, exchange },
    ...(user === undefined ? {} : { user }),
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** The request that redeems the refresh token that came with a token. */
export function refreshOf(scenario: Scenario, { request, sent }: ObtainedToken): TokenRequest {
  if (request !== undefined) return refreshRequest(scenario, request, sent.exchange);
  throw new SuiteDefect('no-token-request', 'a step refreshes a token that a redirect brought');
}

async function obtainRefreshToken(
  scenario: Scenario,
  request: TokenRequest,
  refresh: Refresh,
): Promise<Exchange> {
  const recipe = tokenRecipe(request);
  const exchange = await answerTo(scenario, recipe, 'preparation');
  const granted = recipe.granted(exchange.response);
  if (!granted.passed) throw blockedBy(recipe.verifies, `${recipe.name} was not granted: ${granted.actual}`);
  neededRefreshToken(exchange, refresh);
  return exchange;
}

/**
 * @throws ScenarioStopped when there is none; the other grants bring one, so that what is not promised here leaves
 *   no rule of refreshing untested
 */
function neededRefreshToken(exchange: Exchange, { promisedBy, isOptional }: Refresh): string {
  const token = refreshTokenOf(exchange);
  if (token !== undefined) return token;
  const message = 'the token response has no refresh_token';
  if (isOptional) throw stopped('not-triggered', `${message}, and the document promises none of this grant`);
  throw blockedBy(promisedBy, message);
}
