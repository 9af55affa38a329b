import type { JsonObject, JsonValue } from '../json.ts';
import type { TokenRecord } from './token.ts';

/** The rules of introspection and token check (RFC 7662; supplement-authorization section 7). */
export const introspectionPolicies = {
  /** "`auth.resource`" (supplement-authorization section 7) */
  neededScopes: ['auth.resource'] as readonly string[],
  mayAsk: (held: readonly string[]): boolean => held.includes('auth.resource') || held.includes('auth.admin'),
  /** "`scope`: A JSON string containing a space-separated list of scopes" (RFC 7662 section 2.2) */
  scope: (token: TokenRecord): JsonValue => token.scopes.join(' '),
  /** "Boolean indicator of whether or not the presented token is currently active." (RFC 7662 section 2.2) */
  active: (token: TokenRecord | undefined): boolean => token !== undefined,
  claims: (token: TokenRecord): JsonObject => token.claims,
  /** "the authorization server ... SHOULD NOT include any additional information" (RFC 7662 section 2.2) */
  inactive: {} as JsonObject,
  /** The scopes that the caller of the token check asks for and the token has not. */
  missingScopes: (token: TokenRecord, asked: readonly string[]): readonly string[] =>
    asked.filter((scope) => !token.scopes.includes(scope)),
};
