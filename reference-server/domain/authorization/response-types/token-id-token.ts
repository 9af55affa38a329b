import { type GiveAccessTokenPorts, giveAccessToken } from './give-access-token.ts';
import { type GiveIdTokenPorts, giveIdToken } from './give-id-token.ts';
import type { ResponseType } from './response-type.ts';

/** What this part needs of the service. */
export type TokenIdTokenPorts = GiveAccessTokenPorts & GiveIdTokenPorts;

/** "`response_type=token id_token` | fragment: `token_type`, `access_token`, `id_token`, `expires_in`, `jti`" */
export const tokenIdToken = {
  words: 'id_token token',
  grantType: 'implicit',
  async give(authorization, context) {
    const access = await giveAccessToken(authorization, context);
    const { accessToken } = access;
    const beside = accessToken === undefined ? {} : { accessToken };
    return { ...(await giveIdToken(authorization, beside, context)), ...access };
  },
} satisfies ResponseType<TokenIdTokenPorts>;
