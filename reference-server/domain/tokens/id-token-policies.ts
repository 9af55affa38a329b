import { createHash } from 'node:crypto';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { JsonValue } from '../json.ts';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { revocationSignature } from './access-token-claims.ts';
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
  /** The token as it is handed out. */
  printed: (jwt: string, _source: IdTokenSource): string => jwt,
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

type Claim = (source: IdTokenSource) => JsonValue | undefined;

const withScope =
  (scope: string, claim: Claim): Claim =>
  (source) =>
    source.scopes.includes(scope) ? claim(source) : undefined;

/** The claims of an ID token, a function for each (OpenID Connect Core section 2; supplement section 4.4). */
export const idTokenClaims = {
  iss: (source: IdTokenSource): JsonValue | undefined => source.settings.issuer,
  sub: (source: IdTokenSource): JsonValue | undefined => source.user.id,
  aud: (source: IdTokenSource): JsonValue | undefined => [source.client.clientId],
  exp: (source: IdTokenSource): JsonValue | undefined => source.expiresAt,
  iat: (source: IdTokenSource): JsonValue | undefined => source.issuedAt,
  /** "Time when the End-User authentication occurred." */
  auth_time: (source: IdTokenSource): JsonValue | undefined => source.subject.authTime,
  /** "passed through unmodified from the Authentication Request to the ID Token" */
  nonce: (source: IdTokenSource): JsonValue | undefined => source.nonce,
  amr: (source: IdTokenSource): JsonValue | undefined =>
    source.subject.amr.length > 0 ? source.subject.amr : undefined,
  /** "Authentication Context Class Reference", a string: this service claims none. */
  acr: undefined as JsonValue | undefined,
  azp: (source: IdTokenSource): JsonValue | undefined => source.client.clientId,
  /** "Access Token hash value" (OpenID Connect Core section 3.2.2.10) */
  at_hash: (source: IdTokenSource): JsonValue | undefined =>
    source.accessToken === undefined ? undefined : source.halfHash(source.accessToken),
  /** "Code hash value" (OpenID Connect Core section 3.3.2.11) */
  c_hash: (source: IdTokenSource): JsonValue | undefined =>
    source.code === undefined ? undefined : source.halfHash(source.code),
  jti: (source: IdTokenSource): JsonValue | undefined => source.jti,
  cid: (source: IdTokenSource): JsonValue | undefined => source.client.clientId,
  client_id: (source: IdTokenSource): JsonValue | undefined => source.client.clientId,
  user_id: (source: IdTokenSource): JsonValue | undefined => source.user.id,
  user_name: (source: IdTokenSource): JsonValue | undefined => source.user.userName,
  origin: (source: IdTokenSource): JsonValue | undefined => source.user.origin,
  zid: (source: IdTokenSource): JsonValue | undefined => source.settings.zone,
  grant_type: (source: IdTokenSource): JsonValue | undefined => source.grantType,
  rev_sig: (source: IdTokenSource): JsonValue | undefined =>
    revocationSignature(source.client, source.subject),
  scope: ['openid'] as JsonValue | undefined,
  given_name: withScope('profile', ({ user }) => user.givenName),
  family_name: withScope('profile', ({ user }) => user.familyName),
  phone_number: withScope('profile', ({ user }) => user.phoneNumbers[0]),
  email: (source: IdTokenSource): JsonValue | undefined => source.user.email,
  email_verified: (source: IdTokenSource): JsonValue | undefined => source.user.verified,
  previous_logon_time: (source: IdTokenSource): JsonValue | undefined => source.user.previousLogonTime,
  user_attributes: withScope('user_attributes', ({ user }) => user.attributes),
};
