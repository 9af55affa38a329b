import { giveCode } from './give-code.ts';
import { giveIdToken } from './give-id-token.ts';
import type { ResponseType } from './response-type.ts';

/** "Hybrid | `response_type=code id_token` | fragment: `token_type`, `id_token`, `code`, `expires_in`, `jti`" */
export const codeIdToken = {
  words: 'code id_token',
  grantType: 'authorization_code',
  async give(authorization, context) {
    const code = giveCode(authorization, context);
    return { ...(await giveIdToken(authorization, { code }, context)), code };
  },
} satisfies ResponseType;
