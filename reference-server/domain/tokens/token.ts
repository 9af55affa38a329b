import type { JsonObject } from '../json.ts';
import type { ClientAuthMethodClaim } from './issue.ts';

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
  readonly clientAuthMethod?: ClientAuthMethodClaim;
}

/** A token as it is kept; its claims are those of the JWT, also behind an opaque value. */
export interface TokenRecord {
  /** Globally unique; ends in `-r` for a refresh token. */
  readonly jti: string;
  readonly kind: 'access' | 'refresh';
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
  /** Of a refresh token. */
  readonly refresh?: RefreshDetails;
  /** Ways in which the user proved who they are; absent for a token that represents no user. */
  readonly amr?: readonly string[];
}

/** Where issued tokens are kept, by their `jti`. A revoked one is taken out. */
export interface TokenStore {
  find(jti: string): TokenRecord | undefined;
  save(token: TokenRecord): void;
  /** Takes the token out; false when it was not there. */
  remove(jti: string): boolean;
  list(): readonly TokenRecord[];
}
