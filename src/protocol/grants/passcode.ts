import { userOf } from '../authorization/user-grant.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { obtainPasscode } from './passcode-page.ts';
import { password } from './password.ts';

/** Row `passcode` of the parameters (document, "POST /oauth/token"): no user name and no password. */
export const passcode = {
  name: 'one-time passcode',
  needs: 'passcode',
  clientSpec: { ...password.clientSpec, name: 'passcode' },
  request: async (context) => {
    const user = await userOf(context);
    return {
      ...(await password.request({ ...context, user })),
      verifies: 'TOKEN-REQUEST-GRANT-008',
      parameters: [],
      oneTime: async () => [['passcode', await obtainPasscode(context.scenario, user)]],
      variant: JSON.stringify(['passcode', user.id]),
      refresh: { client: context.client, promisedBy: 'TOKEN-RESPONSE-REFRESH-010', isOptional: true },
    };
  },
} satisfies GrantUnderTest;
