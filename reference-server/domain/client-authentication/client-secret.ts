import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { Credentials } from './basic-credentials.ts';
import { badCredentials, invalidClient } from './refusal.ts';

function proves(client: Client, secret: string, context: Context): boolean {
  const rules = context.policies.clientAuthentication;
  const secrets = rules.validSecrets(client, context.clients.list());
  return secrets.some((stored) => rules.secretMatches(secret, stored));
}

/** The client whose id and secret these are. @throws OAuthError invalid_client, the same for every reason */
export function clientWithSecret(credentials: Credentials, context: Context): Client {
  const client = context.clients.find(credentials.clientId);
  if (client === undefined) {
    throw invalidClient(badCredentials, `There is no client ${JSON.stringify(credentials.clientId)}`);
  }
  if (proves(client, credentials.secret, context)) return client;
  throw invalidClient(badCredentials, `The secret is not that of client ${JSON.stringify(client.clientId)}`);
}
