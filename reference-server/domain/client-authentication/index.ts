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
import { privateKeyJwt } from './private-key-jwt.ts';

const methods: readonly ClientAuthenticationMethod[] = [clientSecretBasic, privateKeyJwt, clientSecretPost];

/**
 * The client that sends a request to the token endpoint, or to one that takes client credentials.
 * @throws OAuthError invalid_client or invalid_request
 */
export async function authenticateClient(
  request: ClientAuthenticationRequest,
  context: Context,
): Promise<AuthenticatedClient> {
  const { isOffered } = context.policies.clientAssertion;
  const offered = methods.filter(
    ({ name }) => name !== 'private_key_jwt' || isOffered(context.settings.features),
  );
  const presented = offered.filter((method) => method.isPresented(request, context));
  if (!context.policies.clientAuthentication.mayCombine(presented.map(({ name }) => name))) {
    throw new OAuthError(
      'invalid_request',
      `Use one client authentication method in each request; this one uses ${presented.map(({ name }) => name).join(' and ')}`,
    );
  }
  return (presented[0] ?? none).authenticate(request, context);
}
