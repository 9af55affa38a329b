import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { TokenFormat, TokenRecord } from '../tokens/token.ts';

/** The rules of the grant user_token (authorization-token-service, "Grant rules", 2). */
export const userTokenPolicies = {
  /** "`Authorization: Bearer <ACCESS_TOKEN>` with scope `auth.user`" */
  neededScopes: (): readonly string[] => ['auth.user'],
  /** "representing an authenticated user" */
  representsUser: (token: TokenRecord): boolean => token.userId !== undefined,
  /** "`client_id` ... names the receiving client, which must have the `refresh_token` grant type." */
  mayReceive: (receiver: Client, _requester: Client): boolean =>
    receiver.authorizedGrantTypes.includes('refresh_token'),
  /** "usable only by the client it was issued for" */
  holder: (receiver: Client, _requester: Client): Client => receiver,
  /** "The response has `access_token` null" */
  accessToken: (_user: User): string | null => null,
  /** "the refresh token is always opaque" (`token_format`) */
  refreshTokenFormat: (_parameters: ReadonlyMap<string, string>): TokenFormat => 'opaque',
  /** "For `user_token` it identifies the refresh token." (`jti`) */
  jti: (refreshJti: string): string => refreshJti,
};
