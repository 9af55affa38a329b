import { codeExchange } from '../authorization/code-exchange.ts';
import { apiCodeFlow } from '../authorization/code-flows.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { carry } from '../authorization/variations.ts';
import type { GrantContext, GrantUnderTest } from '../token/grant.ts';
import type { TokenRequest } from '../token/token-request.ts';

/** The exchange of a code (document, "POST /oauth/token", rows `code` and `redirect_uri`). */
export const authorizationCode = {
  name: 'authorization_code',
  needs: 'authorization-code',
  clientSpec: {
    ...userGrantClient,
    name: 'code',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  request: (context) => requestWithScopes(context, ['openid', 'assay.read']),
} satisfies GrantUnderTest;

/** The exchange of a code that the user granted for these scopes, as far as the client has them. */
export async function requestWithScopes(
  context: GrantContext,
  scopes: readonly string[],
): Promise<TokenRequest> {
  const { scenario, client } = context;
  const user = await userOf(context);
  const request = await useFlow(scenario, apiCodeFlow, { client, user });
  const own = scopes.filter((scope) => client.spec.scope?.includes(scope) === true);
  return codeExchange(scenario, carry(request, 'scope', own.join(' ')));
}
