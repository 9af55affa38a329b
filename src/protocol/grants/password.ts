import { secretOf } from '../../fixtures/client-fixture.ts';
import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import type { GrantUnderTest } from '../token/grant.ts';

/** Rows `username` and `password` of the parameters (document, "POST /oauth/token"). */
export const password = {
  name: 'password',
  needs: 'password',
  clientSpec: {
    ...userGrantClient,
    name: 'password',
    authorized_grant_types: ['password', 'refresh_token'],
  },
  request: async (context) => {
    const { baseUrl, client } = context;
    const user = await userOf(context);
    return {
      baseUrl,
      client,
      user,
      grantType: 'password',
      verifies: 'TOKEN-REQUEST-GRANT-003',
      authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
      parameters: [
        ['username', user.userName],
        ['password', user.password],
      ],
      refresh: { client, promisedBy: 'TOKEN-RESPONSE-REFRESH-009' },
    };
  },
} satisfies GrantUnderTest;
