import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { Credentials } from './form-decode.ts';
import type { clientAuthenticationPolicies } from './policies.ts';
import { badCredentials, invalidClient, requireKnown } from './refusal.ts';

/** What this part needs of the service. */
export interface ClientSecretPorts {
  readonly clients: ClientStore;
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
}

/** The client whose id and secret these are. @throws OAuthError invalid_client, the same for every reason */
export function clientWithSecret(credentials: Credentials, context: ClientSecretPorts): Client {
  const rules = context.policies.clientAuthentication;
  const named = rules
    .orders(credentials)
    .map(({ clientId, secret }) => ({ client: context.clients.find(clientId), secret }))
    .find(({ client }) => client !== undefined);
  const client = requireKnown(named?.client, credentials.clientId);
  const { secret } = named ?? credentials;
  if (rules.validSecrets(client).some((stored) => rules.secretMatches(secret, stored))) return client;
  throw invalidClient(badCredentials, `The secret is not that of client ${JSON.stringify(client.clientId)}`);
}
