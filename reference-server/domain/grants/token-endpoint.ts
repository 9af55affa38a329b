import type { AuthenticatedClient } from '../client-authentication/method.ts';
import { OAuthError } from '../errors.ts';
import { type JsonValue, present } from '../json.ts';
import type { tokenResponseMembers, tokenSuccessHeaders, tokenSuccessPolicies } from '../tokens/policies.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { findGrant, type GrantsPorts } from './index.ts';
import type { tokenRequestPolicies } from './policies.ts';

/** What this part needs of the service. */
export type TokenEndpointPorts = GrantsPorts & {
  readonly authenticateCaller: (request: TokenRequest) => Promise<AuthenticatedClient>;
  readonly policies: {
    readonly tokenRequest: typeof tokenRequestPolicies;
    readonly tokenResponse: typeof tokenResponseMembers;
    readonly tokenSuccess: typeof tokenSuccessPolicies;
    readonly tokenSuccessHeaders: typeof tokenSuccessHeaders;
  };
};

/** A granted token request. */
export interface TokenAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonValue;
}

function requireGrant(
  grant: Grant<GrantsPorts> | undefined,
  { parameters }: TokenRequest,
): Grant<GrantsPorts> {
  if (grant !== undefined) return grant;
  if (parameters.has('grant_type')) throw new OAuthError('unsupported_grant_type', 'Unsupported grant type');
  throw new OAuthError('invalid_request', 'Missing grant type', {
    detail: 'The parameters belong into the body, as application/x-www-form-urlencoded',
  });
}

/** "Grant types the client may use" (authorization-token-service, "Client configuration attributes") */
function requireGrantPermission(
  { client }: AuthenticatedClient,
  grant: Grant<GrantsPorts>,
  context: TokenEndpointPorts,
): void {
  if (context.policies.tokenRequest.mayUseGrant(client, grant.grantType)) return;
  throw new OAuthError('unauthorized_client', 'Unauthorized grant type', {
    detail: `Client ${client.clientId} may use ${client.authorizedGrantTypes.join(', ')}, not ${grant.grantType}`,
  });
}

/**
 * Answers a request to the token endpoint. The order of the checks is that of supplement-authorization
 * section 2: client, grant type present and known, grant allowed for the client, rules of the grant.
 * @throws OAuthError
 */
export async function answerTokenRequest(
  request: TokenRequest,
  context: TokenEndpointPorts,
): Promise<TokenAnswer> {
  const client = await context.authenticateCaller(request);
  const grant = requireGrant(findGrant(request, context), request);
  requireGrantPermission(client, grant, context);
  const issued = await grant.handle(request, client, context);
  const { tokenResponse, tokenSuccess, tokenSuccessHeaders } = context.policies;
  const headers = Object.entries(present(tokenSuccessHeaders));
  return {
    status: tokenSuccess.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: present(tokenResponse(issued)),
  };
}
