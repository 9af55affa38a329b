import { acceptsToken, reportsActive } from '../assertions/introspection.ts';
import type { Outcome } from '../assertions/outcome.ts';
import type { HttpResponse } from '../client/exchange.ts';
import type { ClientSpec } from '../fixtures/client-fixture.ts';
import { secretOf } from '../fixtures/client-fixture.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import { blockedBy } from '../run/stop-scenario.ts';
import { type HeldToken, obtainToken } from './held-token.ts';
import { withParameter } from './parameters.ts';
import type { Recipe } from './request-under-test.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from './token-request.ts';

/** An endpoint at which a resource server asks about a token (document, "Token response", access_token). */
export interface TokenValidator {
  /** As feature files say it. */
  readonly name: string;
  readonly path: string;
  /** Id of the requirement that a valid opaque token is taken. */
  readonly shows: string;
  /** Whether an answer takes the token as valid. */
  takes(response: HttpResponse): Outcome;
}

/** Both of them; where they lie and how they are asked: supplement, section 7. */
export const tokenValidators: readonly TokenValidator[] = [
  {
    name: 'introspect endpoint',
    path: '/introspect',
    shows: 'TOKEN-RESPONSE-ACCESS-017',
    takes: reportsActive,
  },
  {
    name: 'check-token endpoint',
    path: '/check_token',
    shows: 'TOKEN-RESPONSE-ACCESS-018',
    takes: acceptsToken,
  },
];

/** The question of a resource server whether a token is valid, form-encoded, with its Basic header. */
export async function validationRecipe(
  scenario: Scenario,
  validator: TokenValidator,
  token: Pick<HeldToken, 'value'>,
): Promise<Recipe<TokenDraft>> {
  const { run } = scenario;
  const client = await run.fixtures.client(resourceServerSpec(run.target.dialect.scopePrefix));
  const authentication = {
    method: 'client_secret_basic',
    clientId: client.id,
    secret: secretOf(client),
  } as const;
  return {
    name: `question of a resource server to the ${validator.name}`,
    key: JSON.stringify([validator.path, token.value]),
    shows: validator.shows,
    granted: validator.takes,
    prepare: async () => ({
      ...tokenDraft(authorizationUrl(run), authentication, [['token', token.value]]),
      path: validator.path,
    }),
    toRequest: tokenHttpRequest,
  };
}

/** "Basic client with authority `auth.resource`" (supplement, section 7). */
function resourceServerSpec(scopePrefix: string): ClientSpec {
  return {
    name: 'resource-server',
    authorized_grant_types: ['client_credentials'],
    authorities: [`${scopePrefix}.resource`],
  };
}

/**
 * Makes sure that a token is taken as valid now, so that its later refusal proves something.
 *
 * @throws ScenarioStopped when it is not
 */
export async function needTaken(
  scenario: Scenario,
  validator: TokenValidator,
  token: HeldToken,
): Promise<void> {
  const recipe = await validationRecipe(scenario, validator, token);
  const exchange = await scenario.exchange(await recipe.toRequest(await recipe.prepare()), {
    role: 'control',
  });
  const { passed, actual } = recipe.granted(exchange.response);
  if (!passed) throw blockedBy(recipe.shows, `the ${validator.name} did not take the token: ${actual}`);
}

/** The same question with one parameter more. */
export function withFormParameter(
  recipe: Recipe<TokenDraft>,
  name: string,
  value: string,
): Recipe<TokenDraft> {
  return {
    ...recipe,
    prepare: async () => {
      const draft = await recipe.prepare();
      return { ...draft, parameters: withParameter(draft.parameters, name, value) };
    },
  };
}

/** The same question with an access token of the resource server in place of its credentials. */
export async function withBearerToken(
  scenario: Scenario,
  recipe: Recipe<TokenDraft>,
): Promise<Recipe<TokenDraft>> {
  const { baseUrl, authentication } = await recipe.prepare();
  const token = await obtainToken(scenario, {
    baseUrl,
    authentication,
    grantType: 'client_credentials',
    shows: 'TOKEN-REQUEST-GRANT-002',
    parameters: [],
  });
  const bearer = { method: 'authorization_header', value: `Bearer ${token.value}` } as const;
  return { ...recipe, prepare: async () => ({ ...(await recipe.prepare()), authentication: bearer }) };
}
