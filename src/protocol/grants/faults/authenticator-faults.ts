import type { Fault } from '../../../scenario/request-under-test.ts';
import { grantUser } from '../../authorization/user-grant.ts';
import { carried } from '../../core/page-changes.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lateFault } from '../../token/faults/scenario-fault.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { authenticatorOf } from '../authenticator.ts';
import { enrol } from '../enrolment.ts';

const name = 'mfaCode';

/** Codes that another moment, or another authenticator, shows. */
export const authenticatorScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('an mfaCode of the authenticator of another user', async (draft, { scenario }) => {
    const { run } = scenario;
    const other = await run.fixtures.accounts.ownUser(grantUser(run, 'other-authenticator-user'));
    return set(draft, name, await (await enrol(scenario, other)).freshCode(scenario));
  }),
];

/** The code that the authenticator of the user shows at a time, in seconds since 1970. */
export function codeShownAt(shown: string, seconds: () => Promise<string>): Fault<TokenDraft> {
  return lateFault(`the mfaCode that the authenticator shows at "${shown}"`, async (draft) => {
    const authenticator = authenticatorOf(carried(draft.parameters, 'username'));
    return set(draft, name, await authenticator.codeAt(Number(await seconds())));
  });
}
