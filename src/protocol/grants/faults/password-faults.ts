import { parameter } from '../../../client/parameters.ts';
import { pathSegment } from '../../../client/path-segment.ts';
import type { UserSpec } from '../../../fixtures/user-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { currentRun } from '../../../scenario/run.ts';
import { grantUser } from '../../authorization/user-grant.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lastingEvent, lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import { userOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { obtainPasscode } from '../passcode-page.ts';
import { redirectingProvider } from '../redirecting-provider.ts';

/** What can be wrong with the credentials of a user in a token request. */
export const passwordFaults: readonly Fault<TokenDraft>[] = [
  userWho('the credentials of an inactive user', { active: false }),
  userWho('the credentials of an unverified user', { verified: false }),
];

/** Faults that need earlier requests of the user, or a change by the administration. */
export const passwordScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('a login_hint of a provider without the password grant', async (draft, { scenario }) =>
    set(draft, 'login_hint', JSON.stringify({ origin: await redirectingProvider(scenario.run) })),
  ),
  lateFault('a user who decided nothing', async (draft, { scenario }) => {
    const { run } = scenario;
    const user = await run.fixtures.accounts.ownUser(grantUser(run, 'undecided-user'));
    if (parameter(draft.parameters, 'passcode') !== undefined) {
      return set(draft, 'passcode', await obtainPasscode(scenario, user));
    }
    return set(set(draft, 'username', user.userName), 'password', user.password);
  }),
  lastingEvent('the user has asked for another passcode', async (draft, { scenario, request }) => {
    await obtainPasscode(scenario, userOfToken(request));
    return draft;
  }),
  lastingEvent('the user was deleted', async (draft, { scenario, request }) => {
    const path = `/Users/${pathSegment(userOfToken(request).id, 'id of a user')}`;
    await scenario.run.fixtures.admin.call({ method: 'DELETE', path });
    return draft;
  }),
  lastingEvent('the administration unlocked the user', async (draft, context) => {
    await changeStatus(context, { locked: false });
    return draft;
  }),
  lastingEvent('the user was told to change the password', async (draft, context) => {
    await changeStatus(context, { passwordChangeRequired: true });
    return draft;
  }),
];

/** Name and password of a user who is like the other but for `changes`. */
function userWho(fault: string, changes: Partial<UserSpec>): Fault<TokenDraft> {
  return {
    name: fault,
    apply: async (draft) => {
      const run = currentRun();
      const name = fault.replaceAll(' ', '-');
      const user = await run.fixtures.accounts.user({ ...grantUser(run, name), ...changes });
      return set(set(draft, 'username', user.userName), 'password', user.password);
    },
  };
}

async function changeStatus({ scenario, request }: ScenarioFaultContext, json: object): Promise<void> {
  const id = pathSegment(request.user?.id ?? '', 'id of a user');
  await scenario.run.fixtures.admin.call({ method: 'PATCH', path: `/Users/${id}/status`, json });
}
