import { type ClientSecretBasicPorts, clientOfHeader } from '../client-authentication/client-secret-basic.ts';
import {
  type BasicCredentialsPorts,
  type ClientSecretPorts,
  clientWithSecret,
  invalidClient,
  isBasic,
  requireKnown,
} from '../client-authentication/credentials.ts';
import { authenticateClient, type ClientAuthenticationPorts } from '../client-authentication/index.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { OAuthError } from '../errors.ts';
import { acceptJwtAssertion, type JwtAssertionPorts } from '../federation/jwt-assertion.ts';
import { type AssertionTokensPorts, issueForAssertion } from './assertion-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';
import type { jwtBearerPolicies } from './jwt-bearer-policies.ts';

/** What this part needs of the service. */
export type JwtBearerPorts = BasicCredentialsPorts &
  ClientSecretPorts &
  ClientSecretBasicPorts &
  ClientAuthenticationPorts &
  JwtAssertionPorts &
  AssertionTokensPorts & {
    readonly clients: ClientStore;
    readonly policies: { readonly jwtBearer: typeof jwtBearerPolicies };
  };

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

function requestingClient(
  clientId: string,
  secret: string | undefined,
  caller: Client,
  context: JwtBearerPorts,
): Client {
  const rules = context.policies.jwtBearer;
  if (!rules.mayPresent(caller)) {
    throw invalidClient(
      'Given client ID does not match authenticated client',
      `Client ${caller.clientId} needs the authority auth.resource to ask for another client`,
    );
  }
  if (rules.isSecretChecked(secret)) {
    clientWithSecret({ clientId, secret }, context);
  }
  return requireKnown(context.clients.find(clientId), clientId);
}

/**
 * The requesting client: it authenticates itself, or a resource server with authority `auth.resource` asks for
 * it. @throws OAuthError invalid_request or invalid_client
 */
async function authenticate(request: TokenRequest, context: JwtBearerPorts): Promise<AuthenticatedClient> {
  const { authorization, parameters } = request;
  const rules = context.policies.jwtBearer;
  const clientId = parameters.get('client_id');
  if (rules.isClientIdMissing(clientId)) {
    throw new OAuthError('invalid_request', 'Parameter client_id must be given for this grant type');
  }
  if (clientId === undefined || !isBasic(authorization, context)) return authenticateClient(request, context);
  const caller = clientOfHeader(authorization, context);
  if (rules.isOwnHeader(caller, clientId)) return authenticateClient(request, context);
  return { client: requestingClient(clientId, parameters.get('client_secret'), caller, context) };
}

/** Grant jwt-bearer (authorization-token-service, "Grant rules", 5; RFC 7523 section 2.1). */
export const jwtBearerGrant = {
  grantType,
  authenticate,
  async handle({ parameters }, authenticated, context) {
    const rules = context.policies.jwtBearer;
    const assertion = rules.assertionOf(parameters);
    if (assertion === undefined) throw new OAuthError('invalid_request', 'Assertion is missing');
    const vouched = await acceptJwtAssertion(assertion, authenticated.client, context);
    const asksIdToken = rules.asksIdToken(parameters.get('response_type'));
    return issueForAssertion(vouched, authenticated, { parameters, grantType, asksIdToken }, context);
  },
} satisfies Grant<JwtBearerPorts>;
