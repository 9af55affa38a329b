import type { Client } from '../clients/client.ts';
import {
  type BasicCredentialsPorts,
  basicCredentials,
  type ClientSecretPorts,
  clientWithSecret,
  invalidClient,
  isBasic,
} from './credentials.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import type { clientAuthenticationPolicies } from './policies.ts';

/** What this part needs of the service. */
export type ClientSecretBasicPorts = BasicCredentialsPorts &
  ClientSecretPorts & {
    readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
  };

/** The client whose id and secret a Basic header holds. @throws OAuthError invalid_client */
export function clientOfHeader(authorization: string, context: ClientSecretBasicPorts): Client {
  return clientWithSecret(basicCredentials(authorization, context), context);
}

/** "HTTP Basic header with client id and secret" (authorization-token-service, "POST /oauth/token"). */
export const clientSecretBasic = {
  name: 'client_secret_basic',
  attempt({ authorization, parameters }, context) {
    if (!isBasic(authorization, context)) return undefined;
    return async () => {
      const client = clientOfHeader(authorization, context);
      const rules = context.policies.clientAuthentication;
      if (rules.idsAgree(client.clientId, parameters.get('client_id'))) return { client };
      throw invalidClient('Given client ID does not match authenticated client');
    };
  },
} satisfies ClientAuthenticationMethod<ClientSecretBasicPorts>;
