import { OAuthError } from '../errors.ts';
import { acceptSamlAssertion, type SamlBearerPorts } from '../federation/saml/bearer.ts';
import type { samlBearerPolicies } from '../federation/saml/bearer-policies.ts';
import type { Settings } from '../settings.ts';
import { type AssertionTokensPorts, issueForAssertion } from './assertion-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';

/** What this part needs of the service. */
export type Saml2BearerPorts = SamlBearerPorts &
  AssertionTokensPorts & {
    readonly settings: Settings;
    readonly policies: { readonly samlBearer: typeof samlBearerPolicies };
  };

const grantType = 'urn:ietf:params:oauth:grant-type:saml2-bearer';

/** "The endpoint is `POST /oauth/token/alias/<entity_id>`." @throws OAuthError invalid_request */
function requireEndpoint({ entityId }: TokenRequest, context: Saml2BearerPorts): void {
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
  async handle(request, authenticated, context) {
    const { parameters, endpoint } = request;
    requireEndpoint(request, context);
    const assertion = context.policies.samlBearer.assertionOf(parameters);
    if (assertion === undefined) throw new OAuthError('invalid_request', 'SAML Assertion is missing');
    const vouched = await acceptSamlAssertion(assertion, endpoint, authenticated.client, context);
    return issueForAssertion(vouched, authenticated, { parameters, grantType }, context);
  },
} satisfies Grant<Saml2BearerPorts>;
