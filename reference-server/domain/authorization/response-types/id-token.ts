import { OAuthError } from '../../errors.ts';
import { type GiveIdTokenPorts, giveIdToken } from './give-id-token.ts';
import type { ResponseType } from './response-type.ts';

/** What this part needs of the service. */
export type ResponseTypesIdTokenPorts = GiveIdTokenPorts;

/** "ID token | `response_type=id_token` | fragment: `token_type=bearer`, `id_token`, `expires_in`, `jti`" */
export const idToken = {
  words: 'id_token',
  grantType: 'implicit',
  async give(authorization, context) {
    const given = await giveIdToken(authorization, {}, context);
    if (given.idToken !== undefined) return given;
    throw new OAuthError('invalid_scope', 'response_type=id_token needs the scope openid, and its approval');
  },
} satisfies ResponseType<ResponseTypesIdTokenPorts>;
