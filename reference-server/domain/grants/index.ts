import type { Context } from '../context.ts';
import { authorizationCodeGrant } from './authorization-code.ts';
import { clientCredentialsGrant } from './client-credentials.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { jwtBearerGrant } from './jwt-bearer.ts';
import { passwordGrant } from './password.ts';
import { refreshTokenGrant } from './refresh-token.ts';
import { saml2BearerGrant } from './saml2-bearer.ts';
import { userTokenGrant } from './user-token.ts';

/** The grants of the token endpoint. */
const grants: readonly Grant[] = [
  authorizationCodeGrant,
  clientCredentialsGrant,
  passwordGrant,
  refreshTokenGrant,
  userTokenGrant,
  saml2BearerGrant,
  jwtBearerGrant,
];

/** The grant that a request names. */
export function findGrant({ parameters }: TokenRequest, { policies }: Context): Grant | undefined {
  const requested = parameters.get('grant_type') ?? '';
  return grants.find(({ grantType }) => policies.tokenRequest.isGrantType(requested, grantType));
}
