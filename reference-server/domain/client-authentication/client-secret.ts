import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { Credentials } from './form-decode.ts';
import { badCredentials, invalidClient, requireKnown } from './refusal.ts';

/** The client whose id and secret these are. @throws OAuthError invalid_client, the same for every reason */
export function clientWithSecret(credentials: Credentials, context: Context): Client {
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
