import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { userGrantTypes, userTokenRequest } from '../authorization/user-token.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { refreshRequest } from '../token/refresh-request.ts';

/** Grant rule 3 (document, "POST /oauth/token"), with the refresh token that came with a token of a user. */
export const refreshToken = {
  name: 'refresh_token',
  needs: 'refresh-token',
  clientSpec: {
    ...userGrantClient,
    name: 'refresh',
    authorized_grant_types: [...userGrantTypes, 'refresh_token'],
  },
  request: async (context) => {
    const { scenario, client } = context;
    return refreshRequest(scenario, await userTokenRequest(scenario, client, await userOf(context)));
  },
} satisfies GrantUnderTest;
