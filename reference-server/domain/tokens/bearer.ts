import { OAuthError } from '../errors.ts';
import { type FindAccessTokenPorts, findAccessToken } from './find-access-token.ts';
import type { tokenValidationPolicies } from './policies.ts';
import type { AccessToken, TokenRecord } from './token.ts';

/** What this part needs of the service. */
export type TokensBearerPorts = FindAccessTokenPorts & {
  readonly visitor?: AccessToken;
  readonly policies: { readonly tokenValidation: typeof tokenValidationPolicies };
};

/** The credentials of `Authorization: Bearer`; undefined where the header is absent or names another scheme. */
export function bearerValue(
  authorization: string | undefined,
  context: TokensBearerPorts,
): string | undefined {
  const match = context.policies.tokenValidation.header.exec(authorization ?? '');
  return match?.[1];
}

/**
 * The token that a request to a protected resource carries (RFC 6750 section 2.1).
 * @throws OAuthError unauthorized or invalid_token, both 401
 */
export async function authenticateBearer(
  authorization: string | undefined,
  context: TokensBearerPorts,
): Promise<TokenRecord> {
  if (context.visitor !== undefined) return context.visitor;
  const value = bearerValue(authorization, context);
  if (value === undefined) {
    throw new OAuthError('unauthorized', 'Full authentication is required to access this resource', {
      challenge: 'Bearer',
      detail: 'The request has no Authorization header with the scheme Bearer',
    });
  }
  const token = await findAccessToken(value, context);
  if (token !== undefined) return token;
  throw new OAuthError('invalid_token', 'The token expired, was revoked, or the token ID is incorrect.', {
    challenge: 'Bearer',
  });
}

/** @throws OAuthError insufficient_scope, where the token has none of the needed scopes (RFC 6750 section 3.1) */
export function requireScope(
  token: TokenRecord,
  needed: readonly string[],
  context: TokensBearerPorts,
): void {
  if (context.policies.tokenValidation.hasScope(token.scopes, needed)) return;
  throw new OAuthError('insufficient_scope', 'Insufficient scope for this resource', {
    challenge: 'Bearer',
    members: { scope: needed.join(' ') },
    detail: `Client ${token.clientId} has ${token.scopes.join(' ') || 'no scope'}`,
  });
}
