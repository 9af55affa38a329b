import type { User, UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { TokenFormat, TokenRecord, TokenStore } from '../tokens/token.ts';

/** The rules of the grant user_token (authorization-token-service, "Grant rules", 2). */
export const userTokenPolicies = {
  /** "`Authorization: Bearer <ACCESS_TOKEN>` with scope `auth.user`" */
  neededScopes: (): readonly string[] => ['auth.user'],
  /** The token of the header, and no other. */
  bearer: (authenticate: () => Promise<TokenRecord>, _tokens: TokenStore): Promise<TokenRecord> =>
    authenticate(),
  /** "`client_id` | For `user_token` it names the receiving client" */
  receiver: (clients: ClientStore, clientId: string | undefined, _requester: Client): Client | undefined =>
    clientId === undefined ? undefined : clients.find(clientId),
  /** "representing an authenticated user" */
  userOf: (token: TokenRecord, users: UserStore): User | undefined =>
    token.userId === undefined ? undefined : users.find(token.userId),
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
