import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { OAuthError } from '../errors.ts';
import type { Credentials, clientAuthenticationPolicies } from './policies.ts';

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

/** What this part needs of the service. */
export interface BasicCredentialsPorts {
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
}

/** Whether the header has the scheme Basic, in any case (RFC 9110 section 11.1). */
export function isBasic(
  authorization: string | undefined,
  { policies }: BasicCredentialsPorts,
): authorization is string {
  return policies.clientAuthentication.scheme.test(authorization ?? '');
}

function textOf(authorization: string, { policies }: BasicCredentialsPorts): string {
  const rules = policies.clientAuthentication;
  const encoded = authorization.replace(/^basic\s*/i, '').trim();
  const text = rules.decodeBasic(encoded);
  if (text !== undefined) return text;
  throw invalidClient('Failed to decode basic authentication token', 'The credentials are not base64');
}

/**
 * "Basic credentials are the base64 of `<client_id>:<client_secret>`, as in RFC 6749."
 * (authorization-token-service, "Authentication")
 * @throws OAuthError invalid_client
 */
export function basicCredentials(authorization: string, context: BasicCredentialsPorts): Credentials {
  const { decodeBasicPart, hasColon, secretOf } = context.policies.clientAuthentication;
  const text = textOf(authorization, context);
  if (!hasColon(text)) throw invalidClient('Invalid basic authentication token', 'There is no colon');
  const [id = '', ...secret] = text.split(':');
  try {
    return { clientId: decodeBasicPart(id), secret: decodeBasicPart(secretOf(secret)) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw invalidClient('Failed to decode basic authentication token', 'A percent escape is broken');
  }
}

/** What this part needs of the service. */
export interface ClientSecretPorts {
  readonly clients: ClientStore;
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
}

/** The client whose id and secret these are. @throws OAuthError invalid_client, the same for every reason */
export function clientWithSecret(credentials: Credentials, context: ClientSecretPorts): Client {
  const rules = context.policies.clientAuthentication;
  const { clientId, secret } = credentials;
  const client = requireKnown(context.clients.find(clientId), clientId);
  if (rules.validSecrets(client).some((stored) => rules.secretMatches(secret, stored))) return client;
  throw invalidClient(badCredentials, `The secret is not that of client ${JSON.stringify(client.clientId)}`);
}
