import { authorizationCode } from './authorization-code.ts';
import { clientCredentials } from './client-credentials.ts';
import type { GrantUnderTest } from './grant.ts';
import { jwtBearer } from './jwt-bearer.ts';
import { passcode } from './passcode.ts';
import { password } from './password.ts';
import { refreshToken } from './refresh-token.ts';
import { saml2Bearer } from './saml2-bearer.ts';
import { userToken } from './user-token.ts';

/** Every grant that scenarios can name. */
export const grants: readonly GrantUnderTest[] = [
  clientCredentials,
  authorizationCode,
  password,
  passcode,
  refreshToken,
  userToken,
  saml2Bearer,
  jwtBearer,
];
