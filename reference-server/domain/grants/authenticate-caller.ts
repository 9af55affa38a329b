import { authenticateClient } from '../client-authentication/index.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import type { Context } from '../context.ts';
import type { TokenRequest } from './grant.ts';
import { findGrant } from './index.ts';

/** Who sends a token request: the client, unless the grant has another way to find out. @throws OAuthError */
export function authenticateCaller(request: TokenRequest, context: Context): Promise<AuthenticatedClient> {
  const grant = findGrant(request, context);
  return grant?.authenticate?.(request, context) ?? authenticateClient(request, context);
}
