import type { Exchange } from '../../client/exchange.ts';
import { withParameter } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import { halfOfLifetimeMs } from '../../fixtures/admin-api.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { answerTo } from '../../scenario/deliver.ts';
import { authorizationUrl, once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { credentialsOf } from './client-authentication-methods.ts';
import { tokenRecipe } from './token-recipe.ts';
import type { TokenRequest } from './token-request.ts';

/** An access token that somebody holds, with the answer that brought it. */
export interface ObtainedToken {
  readonly value: string;
  /** Empty where the response had none. */
  readonly jti: string;
  /** Undefined when a redirect brought it. */
  readonly request?: TokenRequest;
  readonly sent: Sent;
  /** A second token, where a step got one. */
  readonly another?: ObtainedToken;
}

/** The refresh token of a token response. */
export function refreshTokenOf({ response }: Exchange): string | undefined {
  return stringMember(jsonObject(response.body), 'refresh_token');
}

/**
 * Gets an access token on the way to what a scenario is about.
 *
 * @throws ScenarioStopped when it is refused: blocked by the requirement that a granted request verifies
 */
export async function obtainToken(scenario: Scenario, request: TokenRequest): Promise<ObtainedToken> {
  const recipe = tokenRecipe(request);
  const exchange = await answerTo(scenario, recipe, 'preparation');
  const sent = { exchange, recipe, granted: recipe.granted(exchange.response) };
  const body = jsonObject(exchange.response.body);
  const value = stringMember(body, 'access_token');
  if (!sent.granted.passed || value === undefined) {
    throw blockedBy(recipe.verifies, `${recipe.name} was not granted: ${sent.granted.actual}`);
  }
  return { value, jti: stringMember(body, 'jti') ?? '', request, sent };
}

/** A token that scenarios only show: fetched once, and again when half of its lifetime has passed. */
export function onceWhileValid(
  run: Run,
  name: string,
  make: () => Promise<ObtainedToken>,
): Promise<ObtainedToken> {
  return once(run, name, make, 'sessions', ({ sent }) => halfOfLifetimeMs(sent.exchange));
}

/** The token response as pages name its members. */
export function membersOf({ value, jti, sent }: ObtainedToken) {
  return { access_token: value, jti, refresh_token: refreshTokenOf(sent.exchange) ?? '' };
}

/** A token that a client gets for itself. */
export async function clientToken(scenario: Scenario, client: ClientFixture): Promise<string> {
  const baseUrl = authorizationUrl(scenario.run);
  const token = await obtainToken(scenario, {
    authentication: credentialsOf(client, baseUrl),
    baseUrl,
    grantType: 'client_credentials',
    verifies: 'TOKEN-REQUEST-GRANT-002',
    parameters: [],
  });
  return token.value;
}

/** Where the token with that jti is revoked (supplement, section 8). */
export function revocationPath(jti: string): string {
  return `/oauth/token/revoke/${pathSegment(jti, 'jti')}`;
}

/** "jti: … used when revoking" (document, "Token response"); its address: supplement, section 8. */
export async function revokeByJti({ fixtures }: Run, jti: string): Promise<void> {
  await fixtures.admin.call({ method: 'DELETE', path: revocationPath(jti) });
}

/**
 * The second token that the scenario is about; where no step got one, another by the same request, or for one of its
 * scopes where that gives a token again that lives: such a one cannot be it.
 *
 * @throws ScenarioStopped when the target gives the same one again
 */
export async function otherToken(scenario: Scenario, token: ObtainedToken): Promise<ObtainedToken> {
  if (token.another !== undefined) return token.another;
  if (token.request === undefined) {
    throw new SuiteDefect('no-token-request', 'a page names another token, but a redirect brought the first');
  }
  for (const request of [token.request, forOneScope(token.request, token.sent)]) {
    const another = await obtainToken(scenario, request);
    if (another.value !== token.value) return another;
  }
  throw stopped('could-not-run', 'the target gave the client the same access token again');
}

function forOneScope(request: TokenRequest, { exchange }: Sent): TokenRequest {
  const [scope = ''] = stringMember(jsonObject(exchange.response.body), 'scope')?.split(' ') ?? [];
  return { ...request, parameters: withParameter(request.parameters, 'scope', scope) };
}
