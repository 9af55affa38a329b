import { parameter } from '../../../client/parameters.ts';
import { pathSegment } from '../../../client/path-segment.ts';
import type { UserSpec } from '../../../fixtures/user-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { currentRun } from '../../../scenario/run.ts';
import { grantUser, unsharedScopes } from '../../authorization/user-grant.ts';
import { inOtherCase, withOneCharacterChanged } from '../../core/text-changes.ts';
import { changed, leftOut, set } from '../../token/faults/change-parameter.ts';
import { lastingEvent, lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import { userOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { obtainPasscode } from '../passcode-page.ts';
import { redirectingProvider } from '../redirecting-provider.ts';

/** A wrong password counts towards a lockout: it is sent once, however it is answered. */
function counted(fault: Fault<TokenDraft>): Fault<TokenDraft> {
  return { ...fault, isLasting: true };
}

/** What can be wrong with the credentials of a user in a token request. */
export const passwordFaults: readonly Fault<TokenDraft>[] = [
  leftOut('no username', 'username'),
  changed('an empty username', 'username', () => ''),
  changed('an unknown username', 'username', (own) => `${own}-nobody`),
  changed('the username in another letter case', 'username', inOtherCase),
  leftOut('no password', 'password'),
  counted(changed('an empty password', 'password', () => '')),
  counted(changed('a wrong password', 'password', withOneCharacterChanged)),
  counted(changed('the password in another letter case', 'password', inOtherCase)),
  counted(changed('only the beginning of the password', 'password', (own) => own.slice(0, -1))),
  counted({ name: 'the password of another user', apply: withPasswordOfAnother }),
  userWho('the credentials of an inactive user', { active: false }),
  userWho('the credentials of an unverified user', { verified: false }),
  hint('a login_hint whose origin no provider has', { origin: 'assay-nobody' }),
  leftOut('no passcode', 'passcode'),
  changed('an empty passcode', 'passcode', () => ''),
  {
    name: 'a passcode that was never issued',
    apply: (draft) => set(draft, 'passcode', 'assay0never1issued2passcode3abcd'),
  },
  changed('its passcode with one character changed', 'passcode', withOneCharacterChanged),
];

/** Scopes that client and user do not have in common (document, "Token response", row `scope`). */
export const userScopeFaults: readonly Fault<TokenDraft>[] = [
  {
    name: 'a scope that only the client has',
    apply: (draft) => set(draft, 'scope', `assay.read ${unsharedScopes.client}`),
  },
  {
    name: 'a scope that only the user has',
    apply: (draft) => set(draft, 'scope', `assay.read ${unsharedScopes.group}`),
  },
  {
    name: 'no scope but one that only the client has',
    apply: (draft) => set(draft, 'scope', unsharedScopes.client),
  },
  { name: 'the scope assay.write', apply: (draft) => set(draft, 'scope', 'assay.write') },
];

/** Faults that need earlier requests of the user, or a change by the administration. */
export const passwordScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('a client that accepts no such provider', async (draft, { scenario, client }) => {
    const spec = {
      ...client.spec,
      name: `${client.spec.name}-elsewhere`,
      allowedproviders: ['assay-elsewhere'],
    };
    const { id: clientId, secret = '' } = await scenario.run.fixtures.client(spec);
    return { ...draft, authentication: { method: 'client_secret_basic', clientId, secret } };
  }),
  lateFault('a login_hint of a provider without the password grant', async (draft, { scenario }) =>
    set(draft, 'login_hint', JSON.stringify({ origin: await redirectingProvider(scenario.run) })),
  ),
  lateFault('a client whose required group the user lacks', async (draft, { scenario, client }) => {
    const required = { required_user_groups: [unsharedScopes.client] };
    const spec = { ...client.spec, ...required, name: `${client.spec.name}-required-group` };
    const { id: clientId, secret = '' } = await scenario.run.fixtures.client(spec);
    return { ...draft, authentication: { method: 'client_secret_basic', clientId, secret } };
  }),
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
  lastingEvent('the user has left the group assay.write', async (draft, { scenario, request }) => {
    await scenario.run.fixtures.accounts.groups.removeMember('assay.write', userOfToken(request).id);
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

async function withPasswordOfAnother(draft: TokenDraft): Promise<TokenDraft> {
  const run = currentRun();
  const other = await run.fixtures.accounts.user(grantUser(run, 'another-user'));
  return set(draft, 'password', other.password);
}

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

/** Document, row `login_hint`: "Same format as on the authorization endpoint." */
function hint(fault: string, value: object): Fault<TokenDraft> {
  return { name: fault, apply: (draft) => set(draft, 'login_hint', JSON.stringify(value)) };
}

async function changeStatus({ scenario, request }: ScenarioFaultContext, json: object): Promise<void> {
  const id = pathSegment(request.user?.id ?? '', 'id of a user');
  await scenario.run.fixtures.admin.call({ method: 'PATCH', path: `/Users/${id}/status`, json });
}
