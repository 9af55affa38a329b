import { createHash } from 'node:crypto';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { Members } from '../json.ts';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { revocationSignature } from './access-token.ts';
import type { TokenSubject } from './issue.ts';

/** When an ID token is issued, and how it is bound (authorization-token-service, "Token response", `id_token`). */
export const idTokenPolicies = {
  /** "when the client is configured with scope `openid`" */
  isConfigured: (client: Client): boolean => client.scope.includes('openid'),
  /** "and the user approved `openid`": only then it is among the granted scopes. */
  isGranted: (scopes: readonly string[]): boolean => scopes.includes('openid'),
  /** Grants of the token endpoint that issue one (OpenID Connect Core sections 3.1.3.3 and 12.2). */
  isIssuedBy: (grantType: string): boolean =>
    ['authorization_code', 'password', 'refresh_token'].includes(grantType),
  /** An identifier of its own: that of the access token would let the one pass for the other. */
  identifier: (random: Random): string => random.hex(16),
  /** "base64url encoding of the left-most half of the hash" (OpenID Connect Core section 3.1.3.6) */
  halfHash: (value: string): string =>
    createHash('sha256').update(value, 'ascii').digest().subarray(0, 16).toString('base64url'),
};

/** What an ID token is made of. */
export interface IdTokenSource {
  readonly jti: string;
  readonly client: Client;
  readonly user: User;
  readonly subject: TokenSubject;
  readonly scopes: readonly string[];
  readonly grantType: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly nonce?: string;
  /** The access token issued with it. */
  readonly accessToken?: string;
  /** The code issued with it. */
  readonly code?: string;
  readonly settings: Settings;
  readonly halfHash: (value: string) => string;
}

/** The claims of an ID token (OpenID Connect Core section 2; supplement section 4.4). */
export function idTokenClaims(source: IdTokenSource) {
  const has = (scope: string): boolean => source.scopes.includes(scope);
  return {
    iss: source.settings.issuer,
    sub: source.user.id,
    aud: [source.client.clientId],
    exp: source.expiresAt,
    iat: source.issuedAt,
    /** "Time when the End-User authentication occurred." */
    auth_time: source.subject.authTime,
    /** "passed through unmodified from the Authentication Request to the ID Token" */
    nonce: source.nonce,
    amr: source.subject.amr.length > 0 ? source.subject.amr : undefined,
    /** "Authentication Context Class Reference", a string: this service claims none. */
    acr: undefined,
    azp: source.client.clientId,
    /** "Access Token hash value" (OpenID Connect Core section 3.2.2.10) */
    at_hash: source.accessToken === undefined ? undefined : source.halfHash(source.accessToken),
    /** "Code hash value" (OpenID Connect Core section 3.3.2.11) */
    c_hash: source.code === undefined ? undefined : source.halfHash(source.code),
    jti: source.jti,
    cid: source.client.clientId,
    client_id: source.client.clientId,
    user_id: source.user.id,
    user_name: source.user.userName,
    origin: source.user.origin,
    zid: source.settings.zone,
    grant_type: source.grantType,
    rev_sig: revocationSignature(source.client, source.subject),
    scope: ['openid'],
    given_name: has('profile') ? source.user.givenName : undefined,
    family_name: has('profile') ? source.user.familyName : undefined,
    phone_number: has('profile') ? source.user.phoneNumbers[0] : undefined,
    email: source.user.email,
    email_verified: source.user.verified,
    previous_logon_time: source.user.previousLogonTime,
    user_attributes: has('user_attributes') ? source.user.attributes : undefined,
  } satisfies Members;
}
