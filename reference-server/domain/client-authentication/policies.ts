import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client, StoredSecret } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { Random } from '../ports.ts';
import type { Features } from '../release.ts';

function hashOf(salt: string, secret: string): string {
  return createHash('sha256').update(`${salt}:${secret}`, 'utf8').digest('hex');
}

/** Makes a secret ready to be kept. */
export function storeSecret(secret: string, random: Random): StoredSecret {
  const salt = random.hex(16);
  return { salt, hash: hashOf(salt, secret) };
}

/** Whether a presented secret is the kept one; takes the same time for a right and a wrong one. */
export function isSameSecret(presented: string, stored: StoredSecret): boolean {
  return timingSafeEqual(Buffer.from(hashOf(stored.salt, presented), 'hex'), Buffer.from(stored.hash, 'hex'));
}

/** Client id and secret of a request. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/** Undoes `application/x-www-form-urlencoded` (RFC 6749 appendix B). @throws URIError for a broken escape */
export function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** The rules of client authentication that all methods share, and those of secrets and public clients. */
export const clientAuthenticationPolicies = {
  /** Id and secret in the Basic header are form-encoded (RFC 6749 section 2.3.1). */
  decodeBasicPart: formDecode,
  /** The secrets that prove the client; a client may have two (supplement-authorization section 2.1). */
  validSecrets: (client: Client): readonly StoredSecret[] => client.secrets,
  /** A secret is kept as a hash of the whole. */
  stored: storeSecret,
  /** A secret is compared whole. */
  secretMatches: isSameSecret,
  /** The scheme in any case (RFC 9110 section 11.1). */
  scheme: /^basic(\s|$)/i,
  /** The secret is all that stands after the first colon (RFC 7617 section 2). */
  secretOf: (parts: readonly string[]): string => parts.join(':'),
  /** The client of a request without credentials. */
  namedClient: (clients: ClientStore, clientId: string | undefined): Client | undefined =>
    clientId === undefined ? undefined : clients.find(clientId),
  /** "`client_id` and `client_secret` in the body" (authorization-token-service, "POST /oauth/token") */
  clientIdOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('client_id'),
  /** "Basic credentials are the base64 of ..." (authorization-token-service, "Authentication") */
  decodeBasic: (encoded: string): string | undefined =>
    /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
      ? new TextDecoder().decode(Buffer.from(encoded, 'base64'))
      : undefined,
  /** "`<client_id>:<client_secret>`" (authorization-token-service, "Authentication") */
  hasColon: (text: string): boolean => text.includes(':'),
  /** Of `private_key_jwt`: "Since 76.23.0." (authorization-token-service, "POST /oauth/token") */
  isAssertionOffered: (features: Features): boolean => features.privateKeyJwt,
  /** Either parameter says that `private_key_jwt` is meant. */
  isAssertionMeant: (parameters: ReadonlyMap<string, string>): boolean =>
    parameters.has('client_assertion') || parameters.has('client_assertion_type'),
  /** `client_id` beside the header names the same client (supplement-authorization section 2.1). */
  idsAgree: (authenticated: string, parameter: string | undefined): boolean =>
    parameter === undefined || parameter === authenticated,
  /** "The client MUST NOT use more than one authentication method in each request." (RFC 6749 section 2.3) */
  mayCombine: (methods: readonly string[]): boolean => methods.length <= 1,
  /** "When set, the token endpoint may be used without a client secret (public client)." */
  isPublic: (client: Client): boolean => client.allowPublic,
  /**
   * Without a secret only a code bound to a verifier is exchanged, or a refresh token is used
   * (supplement-authorization section 2.2).
   */
  mayOmitSecret(parameters: ReadonlyMap<string, string>): boolean {
    const has = (name: string): boolean => parameters.has(name);
    if (parameters.get('grant_type') === 'refresh_token') return has('client_id') && has('refresh_token');
    return (
      parameters.get('grant_type') === 'authorization_code' &&
      ['client_id', 'code', 'code_verifier'].every(has)
    );
  },
};
