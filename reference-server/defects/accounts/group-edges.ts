import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import { anyVersion } from '../answering.ts';
import { askedObject, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, without } from '../json-body.ts';
import { unlooked } from '../unlooked.ts';

const membership = { method: 'POST', path: '/Groups/*/members' } as const;

/** Mistakes about the ends of what groups may be. */
export const groupEdgeDefects: readonly Defect[] = [
  {
    id: 'groups-entities-in-place-of-members',
    mistake: 'With returnEntities users and groups are listed, and no members',
    breaks: ['SUPPLEMENT-GROUPS-049'],
    rewrite: {
      ...{ method: 'GET', path: '/Groups/*/members', status: 200 },
      response: (response, { url = '' }) =>
        url.includes('returnEntities=true') ? { ...response, body: entitiesOf(response.body) } : response,
    },
  },
  unlooked(
    ['groups-patched-into-being', 'Patching an unknown group creates it'],
    'groups',
    'PATCH',
    /Groups\/[^/]+$/,
    'SUPPLEMENT-GROUPS-050',
  ),
  {
    id: 'groups-without-a-name',
    mistake: 'A group needs no name',
    breaks: ['SUPPLEMENT-GROUPS-051'],
    policy: { groups: { isName: () => () => true } },
  },
  {
    id: 'groups-member-without-origin',
    mistake: 'A member whose origin was not said is shown without one',
    breaks: ['SUPPLEMENT-GROUPS-052'],
    rewrite: {
      ...{ ...membership, status: 201 },
      response: jsonBody((body) => (askedObject().origin === undefined ? without(body, 'origin') : body)),
    },
  },
  {
    id: 'groups-of-nobody',
    mistake: 'A new member is not looked for among the users',
    breaks: ['SUPPLEMENT-GROUPS-053'],
    ports: changing('users', ({ find, list }) => ({
      find: (id) => find(id) ?? (isAskedBy('POST', /\/members$/) ? list()[0] : undefined),
    })),
  },
  unlooked(
    ['groups-unknown-without-members', 'An unknown group is one without members'],
    'groups',
    'GET',
    /Groups\/[^/]+\/members$/,
    'SUPPLEMENT-GROUPS-054',
  ),
  {
    id: 'groups-mapped-by-id-alone',
    mistake: 'An external group is mapped to the id of a group and not to its name',
    breaks: ['SUPPLEMENT-GROUPS-055'],
    ports: changing('groups', ({ list }) => ({
      list: () => (isAskedBy('POST', /External$/) && askedObject().groupId === undefined ? [] : list()),
    })),
  },
  anyVersion(
    'groups-deleted-at-any-version',
    'A deletion of a group does not read If-Match',
    { method: 'DELETE', path: '/Groups/*' },
    false,
    'RFC9110-MATCH-003',
  ),
];

function entitiesOf(body: string): string {
  const members: JsonValue = JSON.parse(body);
  return JSON.stringify(
    Array.isArray(members) ? members.filter(isJsonObject).map(({ entity }) => entity ?? null) : members,
  );
}
