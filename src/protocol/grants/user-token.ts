import { userBearer } from '../authorization/user-bearer.ts';
import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { refreshTokenGranted } from '../core/judgements/token-response.ts';
import { credentialsOf } from '../token/client-authentication-methods.ts';
import type { GrantUnderTest } from '../token/grant.ts';

/**
 * Grant rule 2 (document, "POST /oauth/token"). The client is the receiving one; its grant type user_token does
 * not stand in for that of the client that asks with the user's token.
 */
export const userToken = {
  name: 'user_token',
  needs: 'user-token',
  clientSpec: {
    ...userGrantClient,
    name: 'receiver',
    authorized_grant_types: ['refresh_token', 'user_token'],
  },
  request: async (context) => {
    const { baseUrl, client, scenario } = context;
    const user = await userOf(context);
    const bearer = await userBearer(scenario, user);
    return {
      baseUrl,
      client,
      user,
      grantType: 'user_token',
      verifies: 'TOKEN-REQUEST-GRANT-004',
      authentication: { method: 'authorization_header', value: `Bearer ${bearer.value}` },
      parameters: [['client_id', client.id]],
      granted: refreshTokenGranted,
      refresh: {
        client,
        promisedBy: 'TOKEN-USER-018',
        authentication: credentialsOf(client, baseUrl),
      },
    };
  },
} satisfies GrantUnderTest;
