import { invalidClient } from './refusal.ts';

/** Client id and secret of a request. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/** Undoes `application/x-www-form-urlencoded` (RFC 6749 appendix B). @throws URIError for a broken escape */
export function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** Whether the header has the scheme Basic, in any case (RFC 9110 section 11.1). */
export function isBasic(authorization: string | undefined): authorization is string {
  return /^basic(\s|$)/i.test(authorization ?? '');
}

function base64Text(authorization: string): string {
  const encoded = authorization.replace(/^basic\s*/i, '').trim();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) {
    throw invalidClient('Failed to decode basic authentication token', 'The credentials are not base64');
  }
  return new TextDecoder().decode(Buffer.from(encoded, 'base64'));
}

/**
 * "Basic credentials are the base64 of `<client_id>:<client_secret>`, as in RFC 6749."
 * (authorization-token-service, "Authentication")
 * @throws OAuthError invalid_client
 */
export function basicCredentials(authorization: string, decode: (text: string) => string): Credentials {
  const text = base64Text(authorization);
  const colon = text.indexOf(':');
  if (colon === -1) throw invalidClient('Invalid basic authentication token', 'There is no colon');
  try {
    return { clientId: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw invalidClient('Failed to decode basic authentication token', 'A percent escape is broken');
  }
}
