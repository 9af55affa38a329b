import { type GiveAccessTokenPorts, giveAccessToken } from './give-access-token.ts';
import type { ResponseType } from './response-type.ts';

/** What this part needs of the service. */
export type TokenPorts = GiveAccessTokenPorts;

/** "Implicit | `response_type=token` | fragment: `token_type=bearer`, `access_token`, `expires_in`, `jti`" */
export const token = {
  words: 'token',
  grantType: 'implicit',
  give: giveAccessToken,
} satisfies ResponseType<TokenPorts>;
