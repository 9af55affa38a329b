import responseSchema from '../../../schemas/token/refresh-token.schema.json' with { type: 'json' };
import { refreshRequest } from '../refresh-request.ts';
import type { GrantUnderTest } from './grant.ts';
import { password } from './password.ts';

/** Grant rule 3 (document, "POST /oauth/token"), with a refresh token of the password grant. */
export const refreshToken = {
  name: 'refresh_token',
  responseSchema,
  clientSpec: { ...password.clientSpec, name: 'refresh' },
  request: async (context) => refreshRequest(context.scenario, await password.request(context)),
} satisfies GrantUnderTest;
