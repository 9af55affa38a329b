import type { TokenStore } from './token.ts';

/** What this part needs of the service. */
export interface SpentCredentialsPorts {
  readonly spentCredentials: SpentCredentials;
  readonly tokens: TokenStore;
}

/** Remembers used codes and replaced refresh tokens, so that a replay is noticed. */
export interface SpentCredentials {
  /** Keeps the value until `expiresAt`, seconds since 1970. */
  remember(value: string, family: string, expiresAt: number): void;
  familyOf(value: string): string | undefined;
}

/**
 * "If an authorization code is used more than once, the authorization server ... SHOULD revoke (when possible)
 * all tokens previously issued based on that authorization code." (RFC 6749 section 4.1.2; for refresh tokens
 * RFC 9700 section 4.14.2)
 */
export function endReplayedFamily(value: string, context: SpentCredentialsPorts): void {
  const family = context.spentCredentials.familyOf(value);
  if (family === undefined) return;
  for (const token of context.tokens.list()) if (token.family === family) context.tokens.remove(token.jti);
}
