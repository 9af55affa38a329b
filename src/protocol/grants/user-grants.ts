import { userGrantClient, userOf } from '../authorization/user-grant.ts';
import { userGrantTypes, userTokenRequest } from '../authorization/user-token.ts';
import type { GrantUnderTest } from '../token/grant.ts';

/**
 * Where any token of a user will do: the password grant, which is one exchange, or a code, where the target is declared
 * to have no such grant.
 */
export const passwordOrCode = {
  name: 'password or authorization_code',
  clientSpec: {
    ...userGrantClient,
    name: 'user-grants',
    authorized_grant_types: [...userGrantTypes, 'refresh_token'],
  },
  request: async (context) => userTokenRequest(context.scenario, context.client, await userOf(context)),
} satisfies GrantUnderTest;
