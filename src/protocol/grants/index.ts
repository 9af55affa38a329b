import { jwtBearer } from '../federation/jwt-bearer.ts';
import { saml2Bearer } from '../federation/saml2-bearer.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { authorizationCode } from './authorization-code.ts';
import { passcode } from './passcode.ts';
import { password } from './password.ts';
import { refreshToken } from './refresh-token.ts';
import { passwordOrCode } from './user-grants.ts';
import { userToken } from './user-token.ts';

/** Every grant that scenarios can name. */
export const grants: readonly GrantUnderTest[] = [
  clientCredentials,
  authorizationCode,
  password,
  passwordOrCode,
  passcode,
  refreshToken,
  userToken,
  saml2Bearer,
  jwtBearer,
];
