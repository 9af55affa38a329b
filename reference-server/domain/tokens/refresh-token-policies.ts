import type { User, UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type {
  ClientAuthMethodClaim,
  RefreshDetails,
  RefreshToken,
  TokenFormat,
  TokenRecord,
  TokenStore,
} from './token.ts';

/** When a refresh token is issued, and when it is taken (authorization-token-service, "Token response"). */
export const refreshTokenPolicies = {
  /** "Only for clients whose `authorized_grant_types` contain `refresh_token`." */
  isIssued: (client: Client): boolean => client.authorizedGrantTypes.includes('refresh_token'),
  /** "Sample refresh tokens end in the suffix `-r`." */
  identifier: (random: Random): string => `${random.hex(16)}-r`,
  /** Default `opaque` (supplement-authorization section 2.5). */
  format: (settings: Settings): TokenFormat => settings.refreshTokenFormat,
  /** Seconds (supplement-authorization section 2.4). */
  lifetime: (client: Client, settings: Settings): number =>
    client.refreshTokenValidity ?? settings.lifetimes.refreshToken,
  /** "Refresh token returned earlier." (authorization-token-service, `refresh_token`) */
  sent: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('refresh_token'),
  /** An access token is none. */
  refreshTokenOf: (token: TokenRecord): RefreshToken | undefined =>
    token.kind === 'refresh' ? token : undefined,
  /** A token of a deleted user is refused (supplement section 3.6). */
  userOf: (token: RefreshToken, users: UserStore): User | undefined => users.find(token.userId),
  isPresentedAs: (token: TokenRecord, format: TokenFormat): boolean => token.format === format,
  /** Both in seconds since 1970. */
  isUnexpired: (token: TokenRecord, now: number): boolean => now < token.expiresAt,
  /** A token of a user or a client that changed or is gone no longer works (supplement section 3.6). */
  isSignatureCurrent: (token: TokenRecord, current: string | undefined): boolean =>
    token.claims.rev_sig === current,
  /** "was issued to another client" (RFC 6749 section 5.2) */
  isOf: (token: TokenRecord, client: Client): boolean => token.clientId === client.clientId,
  /** "Only a refresh token carrying that claim may be refreshed without authentication" (supplement section 2.2) */
  mayRefreshUnauthenticated: (details: RefreshDetails): boolean => details.clientAuthMethod === 'none',
  /** "The requested scope MUST NOT include any scope not originally granted" (RFC 6749 section 6) */
  isWithin: (scope: string, granted: readonly string[]): boolean => granted.includes(scope),
  /** "if omitted is treated as equal to the scope originally granted" (RFC 6749 section 6) */
  requested: (asked: readonly string[], granted: readonly string[]): readonly string[] =>
    asked.length === 0 ? granted : asked,
  /**
   * "Refresh tokens for public clients MUST be sender-constrained or use refresh token rotation" (RFC 9700 section
   * 4.14.2); "zone `tokenPolicy.refreshTokenRotate=true`" (supplement section 3.6)
   */
  isRotated: (claim: ClientAuthMethodClaim | undefined, settings: Settings): boolean =>
    claim === 'none' || settings.tokenRules?.refreshTokenRotate === true,
  /** "a new one deletes all others of that user and client" (supplement section 3.6, `refreshTokenUnique`) */
  isReplaced: (other: TokenRecord, userId: string, clientId: string): boolean =>
    other.kind === 'refresh' && other.userId === userId && other.clientId === clientId,
  /** "expiry stays that of the first" (supplement-authorization section 3.6) */
  rotatedExpiry: (before: TokenRecord): number => before.expiresAt,
  /** A replaced token no longer works; false where another request has replaced it meanwhile. */
  replace: (token: TokenRecord, tokens: TokenStore): boolean => tokens.remove(token.jti),
  /** "a new id_token comes with the refresh ..., not after a user_token refresh token" (supplement section 3.6) */
  bringsIdToken: (details: RefreshDetails): boolean => details.grantType !== 'user_token',
};
