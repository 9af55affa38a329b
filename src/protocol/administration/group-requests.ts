import { drawnHex } from '../../draws/draws.ts';
import { FixtureError, SuiteDefect } from '../../errors.ts';
import { stringMember } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type AccountCall, type AccountRequest, asking, pathOf } from './account-request.ts';
import { versionOf } from './administered-user.ts';
import { storedProvider } from './provider-requests.ts';
import {
  afterAnotherUpdate,
  afterTheSame,
  withMembers,
  withoutAuthority,
  withoutVersion,
} from './request-faults.ts';

const creation = creationOf('a group', 'SUPPLEMENT-GROUPS-001', group);

const creationWithMember = creationOf('a group with a member', 'SUPPLEMENT-GROUPS-001', async (scenario) => ({
  ...group(scenario),
  members: [await member(scenario)],
}));

const membership: AccountCall = {
  name: 'a new member of a group',
  shows: 'SUPPLEMENT-GROUPS-004',
  prepare: async (scenario) => {
    const { id } = await stored(scenario);
    return { method: 'POST', path: `${pathOf('Groups', id)}/members`, json: await member(scenario) };
  },
};

const wholeCreation = creationOf(
  'a group with all that may be given',
  'SUPPLEMENT-GROUPS-009',
  async (scenario) => ({
    ...group(scenario),
    ...(await furnishing(scenario)),
  }),
);

/** A member whose account is elsewhere, so that `origin` is not what it is without being said. */
const foreignMembership: AccountCall = {
  name: 'a new member of another origin',
  shows: 'SUPPLEMENT-GROUPS-004',
  prepare: async (scenario) => {
    const { id } = await stored(scenario);
    const { origin, value } = await foreignMember(scenario);
    return {
      method: 'POST',
      path: `${pathOf('Groups', id)}/members`,
      json: { value, type: 'USER', origin },
    };
  },
};

const update: AccountCall = {
  name: 'update of a group',
  shows: 'SUPPLEMENT-GROUPS-014',
  prepare: async (scenario) => {
    const { id, displayName } = await stored(scenario);
    const path = pathOf('Groups', id);
    const headers = { 'If-Match': await versionOf(scenario, path) };
    return { method: 'PUT', path, json: { displayName, description: 'Changed' }, headers };
  },
};

const patch: AccountCall = {
  name: 'patch of a group that takes out its member',
  shows: 'SUPPLEMENT-GROUPS-015',
  prepare: async (scenario) => {
    const { admin } = scenario.run.fixtures;
    const path = pathOf('Groups', (await stored(scenario)).id);
    const only = await member(scenario);
    await admin.call({ method: 'POST', path: `${path}/members`, json: only });
    const headers = { 'If-Match': await versionOf(scenario, path) };
    return { method: 'PATCH', path, json: { members: [{ ...only, operation: 'delete' }] }, headers };
  },
};

const clearing: AccountCall = {
  name: 'patch of a group that clears its description',
  shows: 'SUPPLEMENT-GROUPS-016',
  prepare: async (scenario) => {
    const path = pathOf('Groups', (await stored(scenario, await furnishing(scenario))).id);
    const headers = { 'If-Match': await versionOf(scenario, path) };
    return { method: 'PATCH', path, json: { meta: { attributes: ['description'] } }, headers };
  },
};

/** Every request about groups that feature files can name. */
export const groupRequests: readonly AccountRequest[] = [
  asking('a new group', creation),
  asking(
    'a new group with the name of another one',
    creation,
    withMembers('the same name', async (scenario) => ({ displayName: (await stored(scenario)).displayName })),
  ),
  asking(
    'a new group with an unknown member',
    creationWithMember,
    withMembers('an unknown member', async () => ({ members: [{ value: 'assay-nobody', type: 'USER' }] })),
  ),
  asking('a new group with the token of a client that lacks the authority', creation, withoutAuthority),
  asking('a new member of a group', membership),
  asking('a new member of a group who is one already', membership, afterTheSame),
  asking('a new member of another origin', foreignMembership),
  asking('a new group with all that may be given', wholeCreation),
  asking('an update of a group', update),
  asking('a patch of a group that takes out its member', patch),
  asking('a patch of a group that clears its description', clearing),
  asking('an update of a group without If-Match', update, withoutVersion),
  asking('an update of a group with a stale version', update, afterAnotherUpdate),
];

/** A call that creates a group, with the body that `made` gives. */
function creationOf(
  what: string,
  shows: RequirementId,
  made: (scenario: Scenario) => object | Promise<object>,
): AccountCall {
  return {
    name: `creation of ${what}`,
    shows,
    creates: { kind: 'group', path: 'Groups' },
    prepare: async (scenario) => ({ method: 'POST', path: '/Groups', json: await made(scenario) }),
  };
}

/** A group that is not on the target yet. */
function group({ run }: Scenario): { readonly displayName: string } {
  return { displayName: run.fixtures.nameOf(`group-${drawnHex('group', 4)}`) };
}

async function member({ run }: Scenario): Promise<{ readonly value: string; readonly type: 'USER' }> {
  return { value: (await run.fixtures.accounts.ownUser({ name: 'member' })).id, type: 'USER' };
}

/** What a group may have besides its name. */
async function furnishing(scenario: Scenario) {
  return { description: 'Made by Assay', members: [await member(scenario)] };
}

async function foreignMember(
  scenario: Scenario,
): Promise<{ readonly value: string; readonly origin: string }> {
  const { fixtures } = scenario.run;
  const { originKey: origin } = await storedProvider(scenario);
  const tokenRequest = (): never => {
    throw new SuiteDefect('no-token-request', 'this user of another origin never asks for a token');
  };
  const spec = { name: 'foreign-member', external: { origin, tokenRequest } };
  return { value: (await fixtures.accounts.ownUser(spec)).id, origin };
}

/** A group of this scenario alone, with a name and `more`. */
async function stored(
  scenario: Scenario,
  more: object = {},
): Promise<{ readonly id: string; readonly displayName: string }> {
  const { fixtures } = scenario.run;
  const json = { ...group(scenario), ...more };
  const id = stringMember(await fixtures.admin.call({ method: 'POST', path: '/Groups', json }), 'id');
  if (id === undefined)
    throw new FixtureError('no-group-id', `POST /Groups made ${json.displayName} without an id`);
  fixtures.created('group', json.displayName, () => fixtures.admin.remove(pathOf('Groups', id)));
  return { id, displayName: json.displayName };
}
