import { SuiteDefect } from '../../../errors.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { credentialsOf } from '../../token/client-authentication-methods.ts';
import { sendGranted } from '../../token/faults/earlier-request.ts';
import { lastingEvent } from '../../token/faults/scenario-fault.ts';
import { revokeByJti } from '../../token/obtained-token.ts';
import { tokenRecipe } from '../../token/token-recipe.ts';
import { type TokenDraft, type TokenRequest, userOfToken } from '../../token/token-request.ts';
import { storeApprovals } from '../stored-approvals.ts';

/** Faults that need another token, or an earlier request. */
export const refreshScenarioFaults: readonly Fault<TokenDraft>[] = [
  lastingEvent('the refresh token of another response was revoked by its jti', async (draft, context) => {
    const { scenario, request } = context;
    const { request: origin } = originOf(request);
    const other = await sendGranted({ scenario, request: origin }, await tokenRecipe(origin).prepare());
    await revokeByJti(scenario.run, stringMember(jsonObject(other.response.body), 'jti') ?? '');
    return draft;
  }),
  lastingEvent('the secret of the client was changed', async (draft, { scenario, client }) => {
    const { fixtures } = scenario.run;
    const secret = fixtures.newSecret();
    const path = `/oauth/clients/${encodeURIComponent(client.id)}/secret`;
    await fixtures.admin.call({ method: 'PUT', path, json: { secret } });
    return { ...draft, authentication: credentialsOf({ ...client, secret }, draft.baseUrl) };
  }),
  lastingEvent('the user has withdrawn an approval', async (draft, { scenario, request, client }) => {
    const approvals = ['openid', 'assay.write'].map((scope) => ({ scope, status: 'APPROVED' as const }));
    await storeApprovals(scenario, {
      user: userOfToken(request),
      client,
      approvals: [...approvals, { scope: 'assay.read', status: 'DENIED' }],
    });
    return draft;
  }),
];

/** The request behind a refresh token. */
function originOf({ origin }: TokenRequest): NonNullable<TokenRequest['origin']> {
  if (origin !== undefined) return origin;
  throw new SuiteDefect('no-fault', 'a fault is about a refresh token, but the token request carries none');
}
