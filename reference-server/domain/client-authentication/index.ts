import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import { clientSecretBasic } from './client-secret-basic.ts';
import { clientSecretPost } from './client-secret-post.ts';
import type {
  AuthenticatedClient,
  ClientAuthenticationMethod,
  ClientAuthenticationRequest,
} from './method.ts';
import { none } from './none.ts';

const methods: readonly ClientAuthenticationMethod[] = [clientSecretBasic, clientSecretPost];

/**
 * The client that sends a request to the token endpoint, or to one that takes client credentials.
 * @throws OAuthError invalid_client or invalid_request
 */
export async function authenticateClient(
  request: ClientAuthenticationRequest,
  context: Context,
): Promise<AuthenticatedClient> {
  const presented = methods.filter((method) => method.isPresented(request));
  if (!context.policies.clientAuthentication.mayCombine(presented.map(({ name }) => name))) {
    throw new OAuthError(
      'invalid_request',
      `Use one client authentication method in each request; this one uses ${presented.map(({ name }) => name).join(' and ')}`,
    );
  }
  return (presented[0] ?? none).authenticate(request, context);
}
