import { authenticateClient, type ClientAuthenticationPorts } from '../client-authentication/index.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import type { TokenRequest } from './grant.ts';
import { findGrant, type GrantsPorts } from './index.ts';

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
