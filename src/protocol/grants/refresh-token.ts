import { flowScopes } from '../authorization/flow.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { refreshRequest } from '../token/refresh-request.ts';
import { requestWithScopes } from './authorization-code.ts';
import { password } from './password.ts';

const originGrants = ['password', 'authorization_code', 'refresh_token'];

/** Grant rule 3 (document, "POST /oauth/token"), with a refresh token of the password grant, or of a code. */
export const refreshToken = {
  name: 'refresh_token',
  needs: 'refresh-token',
  clientSpec: { ...password.clientSpec, name: 'refresh', authorized_grant_types: originGrants },
  request: async (context) => {
    const { scenario } = context;
    const byCode = scenario.run.target.off.includes('password');
    const origin = byCode ? requestWithScopes(context, flowScopes) : password.request(context);
    return refreshRequest(scenario, await origin);
  },
} satisfies GrantUnderTest;
