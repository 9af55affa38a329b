import { codeExchange } from '../authorization/code-exchange.ts';
import { apiCodeFlow } from '../authorization/code-flows.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { carry } from '../authorization/variations.ts';
import type { GrantUnderTest } from '../token/grant.ts';

/** The exchange of a code (document, "POST /oauth/token", rows `code` and `redirect_uri`). */
export const authorizationCode = {
  name: 'authorization_code',
  needs: 'authorization-code',
  clientSpec: {
    ...userGrantClient,
    name: 'code',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  request: async (context) => {
    const { scenario, client } = context;
    const user = await userOf(context);
    const request = await useFlow(scenario, apiCodeFlow, { client, user });
    const own = ['openid', 'assay.read'].filter((scope) => client.spec.scope?.includes(scope) === true);
    return codeExchange(scenario, carry(request, 'scope', own.join(' ')));
  },
} satisfies GrantUnderTest;
