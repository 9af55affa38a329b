import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { passwordRequest } from '../authorization/user-token.ts';
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
  request: async (context) => passwordRequest(context.scenario.run, context.client, await userOf(context)),
} satisfies GrantUnderTest;
