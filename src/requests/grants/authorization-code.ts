import responseSchema from '../../../schemas/token/user-grant.schema.json' with { type: 'json' };
import type { Run } from '../../run/run.ts';
import { codeExchange } from '../authorization/code-exchange.ts';
import { apiCodeFlow, browserCodeFlow } from '../authorization/code-flows.ts';
import type { AuthorizationFlow } from '../authorization/flow.ts';
import { useFlow } from '../authorization/use-flow.ts';
import type { GrantUnderTest } from './grant.ts';
import { userGrantClient, userOf } from './user-grant.ts';

/** The exchange of a code (document, "POST /oauth/token", rows `code` and `redirect_uri`). */
export const authorizationCode = {
  name: 'authorization_code',
  responseSchema,
  clientSpec: {
    ...userGrantClient,
    name: 'code',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  request: async (context) => {
    const { scenario, client } = context;
    const flow = shortestFlow(scenario.run);
    return codeExchange(scenario, await useFlow(scenario, flow, { client, user: await userOf(context) }));
  },
} satisfies GrantUnderTest;

/** The flow by API takes one exchange; a target without it has the browser's. */
function shortestFlow({ target }: Run): AuthorizationFlow {
  return target.off.includes('authorization-code-api') ? browserCodeFlow : apiCodeFlow;
}
