import type { User, UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { TokenFormat, TokenRecord } from '../tokens/token.ts';

/** The rules of the grant user_token (authorization-token-service, "Grant rules", 2). */
export const userTokenPolicies = {
  /** "`Authorization: Bearer <ACCESS_TOKEN>` with scope `auth.user`" */
  neededScopes: ['auth.user'] as readonly string[],
  /** "`client_id` | For `user_token` it names the receiving client" */
  receiver: (clients: ClientStore, clientId: string | undefined): Client | undefined =>
    clientId === undefined ? undefined : clients.find(clientId),
  /** "representing an authenticated user" */
  userOf: (token: TokenRecord, users: UserStore): User | undefined =>
    token.userId === undefined ? undefined : users.find(token.userId),
  /** "`client_id` ... names the receiving client, which must have the `refresh_token` grant type." */
  mayReceive: (receiver: Client): boolean => receiver.authorizedGrantTypes.includes('refresh_token'),
  /** "The response has `access_token` null" */
  accessToken: null as string | null,
  /** "the refresh token is always opaque" (`token_format`) */
  refreshTokenFormat: 'opaque' as TokenFormat,
};
