import type { TokenRecord, TokenStore } from './token.ts';

/** The rules of revoking tokens (supplement-authorization section 8). */
export const revocationPolicies = {
  neededScopes: (): readonly string[] => ['tokens.revoke'],
  /** "or the token itself or its user" */
  isOwn: (token: TokenRecord, caller: TokenRecord): boolean =>
    token.jti === caller.jti || (token.userId !== undefined && token.userId === caller.userId),
  /** "Opaque tokens are revocable"; "non-stored JWTs cannot be deleted by id" */
  isRevocable: (token: TokenRecord): boolean => token.format === 'opaque' || token.kind === 'refresh',
  /** "deletes stored tokens of the pair only" */
  isOfPair: (token: TokenRecord, userId: string, clientId: string): boolean =>
    token.userId === userId && token.clientId === clientId,
  /** "Globally unique identifier of the token; used when revoking." (authorization-token-service, "Token response") */
  remove: (tokens: TokenStore, jti: string): boolean => tokens.remove(jti),
};
