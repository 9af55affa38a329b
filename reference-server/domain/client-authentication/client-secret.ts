import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { Credentials } from './form-decode.ts';
import type { MethodName } from './method.ts';
import { badCredentials, invalidClient } from './refusal.ts';

function proves(client: Client, secret: string, method: MethodName, context: Context): boolean {
  const rules = context.policies.clientAuthentication;
  const secrets = rules.validSecrets(client, context.clients.list());
  const presented = rules.presented(secret);
  return rules.proves(
    secrets.some((stored) => rules.secretMatches(presented, stored)),
    method,
  );
}

/** The client whose id and secret these are. @throws OAuthError invalid_client, the same for every reason */
export function clientWithSecret(credentials: Credentials, method: MethodName, context: Context): Client {
  const rules = context.policies.clientAuthentication;
  const named = rules
    .orders(credentials)
    .map(({ clientId, secret }) => ({ client: rules.find(context.clients, clientId), secret }))
    .find(({ client }) => client !== undefined);
  if (named?.client === undefined) {
    const { clientId } = credentials;
    throw invalidClient(rules.unknownHint(clientId), `There is no client ${JSON.stringify(clientId)}`);
  }
  if (proves(named.client, named.secret, method, context)) return named.client;
  throw invalidClient(
    badCredentials,
    `The secret is not that of client ${JSON.stringify(named.client.clientId)}`,
  );
}
