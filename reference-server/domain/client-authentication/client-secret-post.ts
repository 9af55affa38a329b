import { badCredentials, type ClientSecretPorts, clientWithSecret, invalidClient } from './credentials.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import type { clientAuthenticationPolicies } from './policies.ts';

/** What this part needs of the service. */
export type ClientSecretPostPorts = ClientSecretPorts & {
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
};

/** "`client_id` and `client_secret` in the body" (authorization-token-service, "POST /oauth/token"). */
export const clientSecretPost = {
  name: 'client_secret_post',
  attempt({ parameters }, context) {
    const secret = parameters.get('client_secret');
    if (secret === undefined) return undefined;
    return async () => {
      const { clientIdOf } = context.policies.clientAuthentication;
      const clientId = clientIdOf(parameters);
      if (clientId === undefined)
        throw invalidClient(badCredentials, '"client_secret" came without "client_id"');
      return { client: clientWithSecret({ clientId, secret }, context) };
    };
  },
} satisfies ClientAuthenticationMethod<ClientSecretPostPorts>;
