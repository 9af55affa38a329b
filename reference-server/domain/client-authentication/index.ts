import { OAuthError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { type ClientSecretBasicPorts, clientSecretBasic } from './client-secret-basic.ts';
import { type ClientSecretPostPorts, clientSecretPost } from './client-secret-post.ts';
import type {
  AuthenticatedClient,
  ClientAuthenticationMethod,
  ClientAuthenticationRequest,
} from './method.ts';
import { type NonePorts, none } from './none.ts';
import type { clientAuthenticationPolicies } from './policies.ts';
import { type PrivateKeyJwtPorts, privateKeyJwt } from './private-key-jwt.ts';

/** What this part needs of the service. */
export type ClientAuthenticationPorts = ClientSecretBasicPorts &
  ClientSecretPostPorts &
  NonePorts &
  PrivateKeyJwtPorts & {
    readonly settings: Settings;
    readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
  };

const methods: readonly ClientAuthenticationMethod<ClientAuthenticationPorts>[] = [
  clientSecretBasic,
  privateKeyJwt,
  clientSecretPost,
];

function offeredMethods({
  policies,
  settings,
}: ClientAuthenticationPorts): readonly ClientAuthenticationMethod<ClientAuthenticationPorts>[] {
  const { isAssertionOffered } = policies.clientAuthentication;
  return methods.filter(({ name }) => name !== 'private_key_jwt' || isAssertionOffered(settings.features));
}

/**
 * The client that sends a request to the token endpoint, or to one that takes client credentials.
 * @throws OAuthError invalid_client or invalid_request
 */
export async function authenticateClient(
  request: ClientAuthenticationRequest,
  context: ClientAuthenticationPorts,
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
