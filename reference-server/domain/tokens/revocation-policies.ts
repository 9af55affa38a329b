import type { TokenRecord } from './token.ts';

/** The rules of revoking tokens (supplement-authorization section 8). */
export const revocationPolicies = {
  neededScopes: ['tokens.revoke'] as readonly string[],
  /** "or the token itself or its user" */
  isOwn: (token: TokenRecord, caller: TokenRecord): boolean =>
    token.jti === caller.jti || (token.userId !== undefined && token.userId === caller.userId),
  /** "Opaque tokens are revocable", and JWTs that say so; "non-stored JWTs cannot be deleted by id" */
  isRevocable: (token: TokenRecord): boolean =>
    token.format === 'opaque' || token.kind === 'refresh' || token.claims.revocable === true,
  /** "or the user's own token" */
  isOfOwnUser: (caller: TokenRecord, userId: string): boolean => caller.userId === userId,
  /** "or own user and own client" */
  isOfOwnPair: (caller: TokenRecord, userId: string, clientId: string): boolean =>
    caller.userId === userId && caller.clientId === clientId,
  /** "deletes stored tokens of the pair only" */
  isOfPair: (token: TokenRecord, userId: string, clientId: string): boolean =>
    token.userId === userId && token.clientId === clientId,
};
