import type { JsonObject } from '../json.ts';

/** How the client proved who it is, as far as tokens tell it (supplement-authorization section 4.2). */
export type ClientAuthMethodClaim = 'none' | 'private_key_jwt';

/** The forms of an access token (authorization-token-service, "Token response"). */
export type TokenFormat = 'opaque' | 'jwt';

/** What a refresh token keeps of the grant that it came from. */
export interface RefreshDetails {
  /** The grant type that issued it first. */
  readonly grantType: string;
  /** `password` or `passcode`: the form of the password grant. */
  readonly form?: string;
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly amr: readonly string[];
  readonly nonce?: string;
  readonly azAttr?: JsonObject;
  readonly clientAuthMethod?: ClientAuthMethodClaim;
}

interface StoredToken {
  /** Globally unique; ends in `-r` for a refresh token. */
  readonly jti: string;
  readonly format: TokenFormat;
  readonly clientId: string;
  /** Absent for a token that represents no user. */
  readonly userId?: string;
  /** Granted scopes. */
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly claims: JsonObject;
  /** What all tokens of one authorization share: a replay ends them all (RFC 9700 section 4.14.2). */
  readonly family?: string;
  /** Ways in which the user proved who they are; absent for a token that represents no user. */
  readonly amr?: readonly string[];
}

/** An access token as it is kept. */
export interface AccessToken extends StoredToken {
  readonly kind: 'access';
}

/** A refresh token as it is kept; it is always that of a user. */
export interface RefreshToken extends StoredToken {
  readonly kind: 'refresh';
  readonly userId: string;
  readonly family: string;
  readonly refresh: RefreshDetails;
}

/** A token as it is kept; its claims are those of the JWT, also behind an opaque value. */
export type TokenRecord = AccessToken | RefreshToken;

/** Where issued tokens are kept, by their `jti`. A revoked one is taken out. */
export interface TokenStore {
  find(jti: string): TokenRecord | undefined;
  save(token: TokenRecord): void;
  /** Takes the token out; false when it was not there. */
  remove(jti: string): boolean;
  list(): readonly TokenRecord[];
}
