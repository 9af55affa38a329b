import { randomBytes } from 'node:crypto';
import { FixtureError } from '../../errors.ts';
import { stringMember } from '../../json/json.ts';
import type { Scenario } from '../../run/scenario.ts';
import { type AccountCall, type AccountRequest, asking, pathOf } from './account-request.ts';
import { withMembers, withoutAuthority } from './request-faults.ts';

const creates = { kind: 'group', path: 'Groups' } as const;

const creation: AccountCall = {
  name: 'creation of a group',
  shows: 'SUPPLEMENT-GROUPS-001',
  creates,
  prepare: async (scenario) => ({ method: 'POST', path: '/Groups', json: group(scenario) }),
};

const creationWithMember: AccountCall = {
  name: 'creation of a group with a member',
  shows: 'SUPPLEMENT-GROUPS-001',
  creates,
  prepare: async (scenario) => ({
    method: 'POST',
    path: '/Groups',
    json: { ...group(scenario), members: [await member(scenario)] },
  }),
};

const membership: AccountCall = {
  name: 'a new member of a group',
  shows: 'SUPPLEMENT-GROUPS-004',
  prepare: async (scenario) => {
    const { id } = await stored(scenario);
    return { method: 'POST', path: `${pathOf('Groups', id)}/members`, json: await member(scenario) };
  },
};

/** Every request about groups that feature files can name. */
export const groupRequests: readonly AccountRequest[] = [
  asking('a new group', creation),
  asking('a new group with the name of another one', creation, (scenario) =>
    withMembers('the same name', async () => ({ displayName: (await stored(scenario)).displayName })),
  ),
  asking('a new group with a member whom nobody created', creationWithMember, () =>
    withMembers('an unknown member', async () => ({ members: [{ value: 'assay-nobody', type: 'USER' }] })),
  ),
  asking('a new group with the token of a client that lacks the authority', creation, withoutAuthority),
  asking('a new member of a group', membership),
];

/** A group that is not on the target yet. */
function group({ run }: Scenario): { readonly displayName: string } {
  return { displayName: run.fixtures.nameOf(`group-${randomBytes(4).toString('hex')}`) };
}

async function member({ run }: Scenario): Promise<{ readonly value: string; readonly type: 'USER' }> {
  return { value: (await run.fixtures.accounts.ownUser({ name: 'member' })).id, type: 'USER' };
}

/** A group of this scenario alone. */
async function stored(scenario: Scenario): Promise<{ readonly id: string; readonly displayName: string }> {
  const { fixtures } = scenario.run;
  const json = group(scenario);
  const id = stringMember(await fixtures.admin.call({ method: 'POST', path: '/Groups', json }), 'id');
  if (id === undefined)
    throw new FixtureError('no-group-id', `POST /Groups made ${json.displayName} without an id`);
  fixtures.created('group', json.displayName, () => fixtures.admin.remove(pathOf('Groups', id)));
  return { id, ...json };
}
