import { type GiveCodePorts, giveCode } from './give-code.ts';
import { type GiveIdTokenPorts, giveIdToken } from './give-id-token.ts';
import type { ResponseType } from './response-type.ts';

/** What this part needs of the service. */
export type CodeIdTokenPorts = GiveCodePorts & GiveIdTokenPorts;

/** "Hybrid | `response_type=code id_token` | fragment: `token_type`, `id_token`, `code`, `expires_in`, `jti`" */
export const codeIdToken = {
  words: 'code id_token',
  grantType: 'authorization_code',
  async give(authorization, context) {
    const code = giveCode(authorization, context);
    return { ...(await giveIdToken(authorization, { code }, context)), code };
  },
} satisfies ResponseType<CodeIdTokenPorts>;
