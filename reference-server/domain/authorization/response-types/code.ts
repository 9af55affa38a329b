import { type GiveCodePorts, giveCode } from './give-code.ts';
import type { ResponseType } from './response-type.ts';

/** What this part needs of the service. */
export type CodePorts = GiveCodePorts;

/** "Authorization code | `response_type=code` | redirect URI with query `code`" */
export const code = {
  words: 'code',
  grantType: 'authorization_code',
  async give(authorization, context) {
    return { code: giveCode(authorization, context) };
  },
} satisfies ResponseType<CodePorts>;
