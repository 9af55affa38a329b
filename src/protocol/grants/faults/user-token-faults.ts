import { secretOf } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { blockedBy } from '../../../scenario/stop-scenario.ts';
import { endedToken } from '../../authorization/ended-tokens.ts';
import { loginScope } from '../../authorization/resource-owner.ts';
import { requesterSpec, userBearer } from '../../authorization/user-bearer.ts';
import { userGrantClient } from '../../authorization/user-grant.ts';
import { basicCredentials } from '../../token/client-authentication.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lastingEvent, lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import { obtainToken, revokeByJti } from '../../token/held-token.ts';
import { refreshTokenOf } from '../../token/refresh-request.ts';
import { userOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** What can be wrong with the bearer token and the receiving client of a user_token request. */
export const userTokenFaults: readonly Fault<TokenDraft>[] = [
  {
    name: 'a bearer token that has ended',
    apply: async (draft, scenario) => withBearer(draft, await endedToken(scenario, 'user')),
  },
];

/** Faults that need another token or another client. */
export const userTokenScenarioFaults: readonly Fault<TokenDraft>[] = [
  lastingEvent('the bearer token was revoked', async (draft, { scenario, request }) => {
    const opaque = [['token_format', 'opaque']] as const;
    const bearer = await userBearer(scenario, userOfToken(request), requesterSpec(scenario.run), opaque);
    await revokeByJti(scenario.run, bearer.jti);
    return withBearer(draft, bearer.value);
  }),
  lateFault('a bearer token without the login scope', async (draft, { scenario, request }) => {
    const { scope } = userGrantClient;
    const spec = { ...requesterSpec(scenario.run), name: 'user-token-requester-no-login', scope };
    return withBearer(draft, (await userBearer(scenario, userOfToken(request), spec)).value);
  }),
  lateFault(
    'a bearer token of a client without grant type user_token',
    async (draft, { scenario, request }) => {
      const grantTypes = { authorized_grant_types: ['password', 'refresh_token'] };
      const spec = { ...requesterSpec(scenario.run), name: 'user-token-requester-no-grant', ...grantTypes };
      return withBearer(draft, (await userBearer(scenario, userOfToken(request), spec)).value);
    },
  ),
  lateFault('the own token of a client as bearer token', async (draft, context) =>
    withBearer(draft, await ownToken(context)),
  ),
  lateFault('a refresh token as bearer token', async (draft, { scenario, request }) => {
    const { sent } = await userBearer(scenario, userOfToken(request));
    return withBearer(draft, refreshTokenOf(sent.exchange) ?? missingRefreshToken());
  }),
  lateFault('a Basic header in place of its bearer token', async (draft, { scenario }) => {
    const client = await scenario.run.fixtures.client(requesterSpec(scenario.run));
    const value = basicCredentials(client.id, secretOf(client));
    return { ...draft, authentication: { method: 'authorization_header', value } };
  }),
  lateFault('a receiving client without grant type refresh_token', async (draft, { scenario, client }) => {
    const receiver = await scenario.run.fixtures.client({
      ...client.spec,
      name: `${client.spec.name}-no-refresh`,
      authorized_grant_types: ['user_token'],
      lacks: ['refresh_token'],
    });
    return set(draft, 'client_id', receiver.id);
  }),
];

/** The token of a client for itself, with the login scope (document, grant rule 2: it represents nobody). */
async function ownToken({ scenario, request }: ScenarioFaultContext): Promise<string> {
  const { run } = scenario;
  const client = await run.fixtures.client({
    name: 'user-token-requester-itself',
    authorized_grant_types: ['client_credentials', 'user_token'],
    authorities: [loginScope(run)],
  });
  const token = await obtainToken(scenario, {
    baseUrl: request.baseUrl,
    client,
    grantType: 'client_credentials',
    shows: 'TOKEN-REQUEST-GRANT-002',
    authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
    parameters: [],
  });
  return token.value;
}

function missingRefreshToken(): never {
  throw blockedBy('TOKEN-RESPONSE-REFRESH-009', 'the password grant brought no refresh_token');
}

function withBearer(draft: TokenDraft, token: string): TokenDraft {
  return { ...draft, authentication: { method: 'authorization_header', value: `Bearer ${token}` } };
}
