import { authorizationCodeGrant } from './authorization-code.ts';
import { clientCredentialsGrant } from './client-credentials.ts';
import type { Grant } from './grant.ts';
import { jwtBearerGrant } from './jwt-bearer.ts';
import { passwordGrant } from './password.ts';
import { refreshTokenGrant } from './refresh-token.ts';
import { saml2BearerGrant } from './saml2-bearer.ts';
import { userTokenGrant } from './user-token.ts';

/** The grants of the token endpoint. */
export const grants: readonly Grant[] = [
  authorizationCodeGrant,
  clientCredentialsGrant,
  passwordGrant,
  refreshTokenGrant,
  userTokenGrant,
  saml2BearerGrant,
  jwtBearerGrant,
];
