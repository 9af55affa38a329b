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

function offeredMethods({ policies, settings }: Context): readonly ClientAuthenticationMethod[] {
  const { isOffered } = policies.clientAssertion;
  return methods.filter(({ name }) => name !== 'private_key_jwt' || isOffered(settings.features));
}

/**
 * The client that sends a request to the token endpoint, or to one that takes client credentials.
 * @throws OAuthError invalid_client or invalid_request
 */
export async function authenticateClient(
  request: ClientAuthenticationRequest,
  context: Context,
): Promise<AuthenticatedClient> {
  const attempts = offeredMethods(context).flatMap((method) => {
    const authenticate = method.attempt(request, context);
    return authenticate === undefined ? [] : [{ name: method.name, authenticate }];
  });
  const names = attempts.map(({ name }) => name);
  if (!context.policies.clientAuthentication.mayCombine(names)) {
    throw new OAuthError(
      'invalid_request',
      `Use one client authentication method in each request; this one uses ${names.join(' and ')}`,
    );
  }
  const authenticate = attempts[0]?.authenticate ?? none.attempt(request, context);
  return authenticate();
}
