import { SuiteDefect } from '../../../errors.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { blockedBy } from '../../../scenario/stop-scenario.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { sendAnyway, sendGranted } from '../../token/faults/earlier-request.ts';
import {
  event,
  lastingEvent,
  lateFault,
  type ScenarioFaultContext,
} from '../../token/faults/scenario-fault.ts';
import { revokeByJti } from '../../token/held-token.ts';
import { refreshTokenOf } from '../../token/refresh-request.ts';
import { type TokenRequest, tokenRecipe, userOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** Faults that need another token, or an earlier request. */
export const refreshScenarioFaults: readonly Fault<TokenDraft>[] = [
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
  lastingEvent('the secret of the client was changed', async (draft, { scenario, client }) => {
    const { fixtures } = scenario.run;
    const secret = fixtures.newSecret();
    const path = `/oauth/clients/${encodeURIComponent(client.id)}/secret`;
    await fixtures.admin.call({ method: 'PUT', path, json: { secret } });
    return { ...draft, authentication: { method: 'client_secret_basic', clientId: client.id, secret } };
  }),
  lastingEvent('the user has withdrawn an approval', async (draft, { scenario, request, client }) => {
    const approvals = ['openid', 'assay.write'].map((scope) => ({ scope, status: 'APPROVED' as const }));
    await scenario.run.fixtures.accounts.approve(userOfToken(request), client.id, [
      ...approvals,
      { scope: 'assay.read', status: 'DENIED' },
    ]);
    return draft;
  }),
];

/** The request behind a refresh token. */
function originOf({ origin }: TokenRequest): NonNullable<TokenRequest['origin']> {
  if (origin !== undefined) return origin;
  throw new SuiteDefect('no-fault', 'a fault is about a refresh token, but the token request carries none');
}

/** Redeems the refresh token, and returns the one that comes with the answer. */
async function replacementOf(draft: TokenDraft, context: ScenarioFaultContext): Promise<string> {
  const replacement = refreshTokenOf(await sendGranted(context, draft));
  if (replacement !== undefined) return replacement;
  throw blockedBy('TOKEN-REFRESH-015', 'the answer to the refresh has no refresh_token');
}
