import type { Exchange } from '../../../client/exchange.ts';
import { pathSegment } from '../../../client/path-segment.ts';
import { SuiteDefect } from '../../../errors.ts';
import {
  type ClientFixture,
  type ClientSpec,
  clientObject,
  needLacking,
} from '../../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { blockedBy } from '../../../scenario/stop-scenario.ts';
import { requesterSpec } from '../../authorization/user-bearer.ts';
import { decodeJwt } from '../../core/judgements/jwt.ts';
import { carriedValue, set } from '../../token/faults/change-parameter.ts';
import { sendAnyway, sendGranted } from '../../token/faults/earlier-request.ts';
import {
  event,
  lastingEvent,
  lateFault,
  type ScenarioFaultContext,
} from '../../token/faults/scenario-fault.ts';
import { obtainToken, revokeByJti } from '../../token/held-token.ts';
import { refreshTokenOf } from '../../token/refresh-request.ts';
import { type TokenRequest, tokenRecipe, userOfToken, withTokenFormat } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** Faults that need another token, or an earlier request. */
export const refreshScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('its access token as refresh_token', async (draft, { request }) =>
    set(draft, 'refresh_token', accessTokenOf(originOf(request).exchange())),
  ),
  lateFault('an opaque access token as refresh_token', async (draft, { scenario, request }) => {
    const { value } = await obtainToken(scenario, withTokenFormat(originOf(request).request, 'opaque'));
    return set(draft, 'refresh_token', value);
  }),
  lateFault('a refresh token whose predecessor was used once more', async (draft, context) => {
    const replacement = await replacementOf(draft, context);
    await sendAnyway(context, draft);
    return set(draft, 'refresh_token', replacement);
  }),
  lateFault('a refresh token two refreshes after one that was used once more', async (draft, context) => {
    const replacement = set(draft, 'refresh_token', await replacementOf(draft, context));
    const next = await replacementOf(replacement, context);
    await sendAnyway(context, draft);
    return set(draft, 'refresh_token', next);
  }),
  event('the client has exchanged its code once more', async (draft, { scenario, request }) => {
    await scenario.exchange(originOf(request).exchange().request, { role: 'preparation' });
    return draft;
  }),
  lastingEvent('the refresh token was revoked by its jti', async (draft, { scenario, request }) => {
    const { request: asked, exchange } = originOf(request);
    const jti = stringMember(jsonObject(exchange().response.body), 'jti') ?? '';
    const ofItself = jtiOfRefreshToken(carriedValue(draft, 'refresh_token'));
    await revokeByJti(scenario.run, asked.grantType === 'user_token' ? jti : ofItself);
    return draft;
  }),
  lastingEvent('the refresh token of another response was revoked by its jti', async (draft, context) => {
    const { scenario, request } = context;
    const { request: origin } = originOf(request);
    const other = await sendGranted({ scenario, request: origin }, await tokenRecipe(origin).prepare());
    await revokeByJti(scenario.run, stringMember(jsonObject(other.response.body), 'jti') ?? '');
    return draft;
  }),
  event('the client has refreshed its token for assay.read alone', async (draft, context) =>
    set(draft, 'refresh_token', await replacementOf(set(draft, 'scope', 'assay.read'), context)),
  ),
  lastingEvent('the password of the user was changed', async (draft, { scenario, request }) => {
    const { fixtures } = scenario.run;
    const path = `/Users/${pathSegment(userOfToken(request).id, 'id of a user')}/password`;
    await fixtures.admin.call({ method: 'PUT', path, json: { password: fixtures.newSecret() } });
    return draft;
  }),
  lastingEvent('the secret of the client was changed', async (draft, { scenario, client }) => {
    const { fixtures } = scenario.run;
    const secret = fixtures.newSecret();
    const path = `/oauth/clients/${encodeURIComponent(client.id)}/secret`;
    await fixtures.admin.call({ method: 'PUT', path, json: { secret } });
    return withSecretOf(draft, { ...client, secret });
  }),
  lastingEvent('the user has withdrawn an approval', async (draft, { scenario, request, client }) => {
    const approvals = ['openid', 'assay.write'].map((scope) => ({ scope, status: 'APPROVED' as const }));
    await scenario.run.fixtures.accounts.approve(userOfToken(request), client.id, [
      ...approvals,
      { scope: 'assay.read', status: 'DENIED' },
    ]);
    return draft;
  }),
  lateFault('the client that asked for its refresh token', async (draft, { scenario }) =>
    withSecretOf(draft, await scenario.run.fixtures.client(requesterSpec(scenario.run))),
  ),
  lastingEvent('grant type refresh_token was taken from the client', async (draft, context) => {
    const left = context.client.spec.authorized_grant_types.filter((one) => one !== 'refresh_token');
    await changeClient(context, { authorized_grant_types: left, lacks: ['refresh_token'] });
    return draft;
  }),
];

/** The request behind a refresh token. */
function originOf({ origin }: TokenRequest): NonNullable<TokenRequest['origin']> {
  if (origin !== undefined) return origin;
  throw new SuiteDefect('no-fault', 'a fault is about a refresh token, but the token request carries none');
}

function accessTokenOf({ response }: Exchange): string {
  const token = stringMember(jsonObject(response.body), 'access_token');
  if (token !== undefined) return token;
  throw blockedBy('TOKEN-RESPONSE-ACCESS-003', 'the response with the refresh token has no access_token');
}

/** Redeems the refresh token, and returns the one that comes with the answer. */
async function replacementOf(draft: TokenDraft, context: ScenarioFaultContext): Promise<string> {
  const replacement = refreshTokenOf(await sendGranted(context, draft));
  if (replacement !== undefined) return replacement;
  throw blockedBy('TOKEN-REFRESH-015', 'the answer to the refresh has no refresh_token');
}

/** The jti of a refresh token: a claim of a JWT; an opaque one is its own (supplement, section 3.7). */
function jtiOfRefreshToken(token: string): string {
  return stringMember(decodeJwt(token)?.claims, 'jti') ?? token;
}

function withSecretOf(draft: TokenDraft, { id: clientId, secret }: ClientFixture): TokenDraft {
  if (secret === undefined) return { ...draft, authentication: { method: 'none', clientId } };
  return { ...draft, authentication: { method: 'client_secret_basic', clientId, secret } };
}

async function changeClient(
  { scenario, client }: ScenarioFaultContext,
  changes: Partial<ClientSpec>,
): Promise<void> {
  const path = `/oauth/clients/${encodeURIComponent(client.id)}`;
  const spec = { ...client.spec, ...changes };
  const json = clientObject(client.id, undefined, spec);
  needLacking(spec, await scenario.run.fixtures.admin.call({ method: 'PUT', path, json }));
}
