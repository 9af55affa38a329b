import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';

/** The one error of client authentication (RFC 6749 section 5.2); `detail` goes to the log alone. */
export function invalidClient(hint: string, detail?: string): OAuthError {
  return new OAuthError('invalid_client', hint, { detail });
}

/** The text of every refusal that must not tell whether the client exists. */
export const badCredentials = 'Bad credentials';

/** The client that a request names. @throws OAuthError invalid_client where there is none */
export function requireKnown(client: Client | undefined, clientId: string | undefined): Client {
  if (client !== undefined) return client;
  throw invalidClient(badCredentials, `There is no client ${JSON.stringify(clientId)}`);
}
