import type { Fault } from '../../../scenario/request-under-test.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lastingEvent, lateFault } from '../../token/faults/scenario-fault.ts';
import { userOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { obtainPasscode } from '../passcode-page.ts';
import { redirectingProvider } from '../redirecting-provider.ts';

/** Faults that need earlier requests of the user, or a change by the administration. */
export const passwordScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('a login_hint of a provider without the password grant', async (draft, { scenario }) =>
    set(draft, 'login_hint', JSON.stringify({ origin: await redirectingProvider(scenario.run) })),
  ),
  lastingEvent('the user has asked for another passcode', async (draft, { scenario, request }) => {
    await obtainPasscode(scenario, userOfToken(request));
    return draft;
  }),
];
