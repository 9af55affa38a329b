import type { HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { acceptsToken, reportsActive } from './judgements/introspection.ts';
import type { ObtainedToken } from './obtained-token.ts';
import { resourceServer } from './resource-server.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from './token-request.ts';

/** An endpoint at which a resource server asks about a token (document, "Token response", access_token). */
export interface TokenValidator {
  /** As feature files say it. */
  readonly name: string;
  readonly path: string;
  /** Id of the requirement that a valid opaque token is taken. */
  readonly shows: RequirementId;
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

/** The question of a resource server whether a token is valid, form-encoded: "Basic client with authority `auth.resource`" (supplement, section 7). */
export async function validationRecipe(
  scenario: Scenario,
  validator: TokenValidator,
  token: Pick<ObtainedToken, 'value'>,
): Promise<Recipe<TokenDraft>> {
  const { run } = scenario;
  const client = await resourceServer(run);
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
