import { authenticateClient, type ClientAuthenticationPorts } from '../client-authentication/index.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import { type AuthorizationCodePorts, authorizationCodeGrant } from './authorization-code.ts';
import { type ClientCredentialsPorts, clientCredentialsGrant } from './client-credentials.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { type JwtBearerPorts, jwtBearerGrant } from './jwt-bearer.ts';
import { type GrantsPasswordPorts, passwordGrant } from './password.ts';
import type { tokenRequestPolicies } from './policies.ts';
import { type GrantsRefreshTokenPorts, refreshTokenGrant } from './refresh-token.ts';
import { type Saml2BearerPorts, saml2BearerGrant } from './saml2-bearer.ts';
import { type UserTokenPorts, userTokenGrant } from './user-token.ts';

/** What this part needs of the service. */
export type GrantsPorts = AuthorizationCodePorts &
  ClientCredentialsPorts &
  JwtBearerPorts &
  GrantsPasswordPorts &
  GrantsRefreshTokenPorts &
  Saml2BearerPorts &
  UserTokenPorts & {
    readonly policies: { readonly tokenRequest: typeof tokenRequestPolicies };
  };

/** The grants of the token endpoint. */
const grants: readonly Grant<GrantsPorts>[] = [
  authorizationCodeGrant,
  clientCredentialsGrant,
  passwordGrant,
  refreshTokenGrant,
  userTokenGrant,
  saml2BearerGrant,
  jwtBearerGrant,
];

/** The grant that a request names. */
export function findGrant(
  { parameters }: TokenRequest,
  { policies }: GrantsPorts,
): Grant<GrantsPorts> | undefined {
  const requested = parameters.get('grant_type') ?? '';
  return grants.find(({ grantType }) => policies.tokenRequest.isGrantType(requested, grantType));
}

/** What this part needs of the service. */
export type AuthenticateCallerPorts = ClientAuthenticationPorts & GrantsPorts;

/** Who sends a token request: the client, unless the grant has another way to find out. @throws OAuthError */
export function authenticateCaller(
  request: TokenRequest,
  context: AuthenticateCallerPorts,
): Promise<AuthenticatedClient> {
  const grant = findGrant(request, context);
  return grant?.authenticate?.(request, context) ?? authenticateClient(request, context);
}
