import { grantedScopes } from '../accounts/user-scopes.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import { acceptSamlAssertion } from '../federation/saml/bearer.ts';
import { secondsOf } from '../ports.ts';
import { issueUserTokens } from '../tokens/user-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { scopeWords } from './scope-words.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:saml2-bearer';

/** "The endpoint is `POST /oauth/token/alias/<entity_id>`." @throws OAuthError invalid_request */
function requireEndpoint({ entityId }: TokenRequest, context: Context): void {
  const own = context.settings.samlEntityId;
  if (context.policies.samlBearer.isEndpoint(entityId, own)) return;
  throw new OAuthError(
    'invalid_request',
    `Send this grant type to ${context.settings.baseUrl}/oauth/token/alias/${own}`,
  );
}

/** Grant saml2-bearer (authorization-token-service, "Grant rules", 4; RFC 7522 section 2.1). */
export const saml2BearerGrant = {
  grantType,
  parameters: ['assertion', 'scope', 'token_format'],
  async handle(request, { client, claim }, context) {
    const { parameters, endpoint } = request;
    requireEndpoint(request, context);
    const assertion = context.policies.samlBearer.assertionOf(parameters);
    if (assertion === undefined) throw new OAuthError('invalid_request', 'SAML Assertion is missing');
    const { user, amr, authTime } = await acceptSamlAssertion(assertion, endpoint, client, context);
    const login = { amr, authTime: authTime ?? secondsOf(context.clock) };
    const scopes = grantedScopes(
      scopeWords(parameters.get('scope')),
      { user, client, use: grantType },
      context,
    );
    return issueUserTokens(
      {
        ...{ client, user, login, scopes, grantType, tokenFormat: parameters.get('token_format') },
        ...(claim && { clientAuthMethod: claim }),
      },
      context,
    );
  },
} satisfies Grant;
