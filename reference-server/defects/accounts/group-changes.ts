import type { Group } from '../../domain/accounts/group.ts';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import { isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { jsonBody, jsonList, without } from '../json-body.ts';
import { inLatin1 } from '../latin1.ts';
import { resourcePaths } from '../resource-paths.ts';

const reading = { method: 'GET', path: '/Groups/*', status: 200 } as const;
const mappings = { method: 'GET', path: '/Groups/External', status: 200 } as const;

/** What an update keeps of a group, save that this is something else. */
function updated(change: (group: Group, before: Group | undefined) => Group): PortReplacements {
  return changing('groups', ({ save, find }) => ({
    save: (group) => save(isAskedBy('PUT', resourcePaths.group) ? change(group, find(group.id)) : group),
  }));
}

/** The objects of an array, changed. */
function each(value: JsonValue | undefined, change: Parameters<typeof jsonBody>[0]): JsonValue {
  return Array.isArray(value) ? value.filter(isJsonObject).map(change) : [];
}

/** Mistakes in which members a group has after a change. */
const memberDefects: readonly Defect[] = [
  {
    id: 'groups-removal-of-all',
    mistake: 'Whoever is taken out of a group takes all others along',
    breaks: ['SUPPLEMENT-GROUPS-058'],
    policy: { groups: { without: () => () => [] } },
  },
  {
    id: 'groups-patch-takes-out-all',
    mistake: 'A patch that takes out a member takes out all of them',
    breaks: ['SUPPLEMENT-GROUPS-058'],
    rewrite: {
      ...{ method: 'PATCH', path: '/Groups/*', status: 200 },
      response: jsonBody((body) => ({ ...body, members: [] })),
    },
  },
  {
    id: 'groups-update-leaves-members',
    mistake: 'An update of a group does not touch its members',
    breaks: ['SUPPLEMENT-GROUPS-046'],
    ports: updated((group, before) => ({ ...group, members: before?.members ?? [] })),
  },
  {
    id: 'groups-update-adds-members',
    mistake: 'An update of a group adds its members to those that there are',
    breaks: ['SUPPLEMENT-GROUPS-046'],
    ports: updated((group, before) => ({
      ...group,
      members: [...(before?.members ?? []), ...group.members],
    })),
  },
  {
    id: 'groups-update-leaves-the-name',
    mistake: 'The name of a group is never updated',
    breaks: ['SUPPLEMENT-GROUPS-046'],
    ports: updated((group, before) => ({
      ...group,
      displayName: before?.displayName ?? group.displayName,
    })),
  },
  {
    id: 'groups-nested-once',
    mistake: 'A group around a group around the group of a user is not looked for',
    breaks: ['SUPPLEMENT-USERS-082'],
    ports: changing('groups', ({ list }) => ({
      list() {
        const groups = list();
        const around = groups.filter(({ members }) => members.some(({ type }) => type === 'GROUP'));
        const isAround = (id: string): boolean => around.some((group) => group.id === id);
        return groups.map((group) => ({
          ...group,
          members: group.members.filter(({ value }) => !isAround(value)),
        }));
      },
    })),
  },
];

/** Mistakes in how a group is shown. */
const shownDefects: readonly Defect[] = [
  {
    id: 'groups-without-members',
    mistake: 'The members of a group are shown at an address of their own alone',
    breaks: ['SUPPLEMENT-GROUPS-057'],
    rewrite: { ...reading, response: jsonBody((body) => without(body, 'members')) },
  },
  {
    id: 'groups-first-member-alone',
    mistake: 'Of the members of a group the first one is joined to it',
    breaks: ['SUPPLEMENT-GROUPS-057'],
    rewrite: {
      ...reading,
      response: jsonBody((body) => ({
        ...body,
        members: Array.isArray(body.members) ? body.members.slice(0, 1) : null,
      })),
    },
  },
  {
    id: 'groups-list-of-one-member',
    mistake: 'The members of a group are read by a query for one row',
    breaks: ['SUPPLEMENT-GROUPS-022'],
    rewrite: {
      ...{ method: 'GET', path: '/Groups/*/members', status: 200 },
      response: jsonList((list) => list.slice(0, 1)),
    },
  },
  {
    id: 'groups-zone-by-another-name',
    mistake: 'A group calls the default zone default, whatever its id is',
    breaks: ['SUPPLEMENT-GROUPS-056'],
    rewrite: { ...reading, response: jsonBody((body) => ({ ...body, zoneId: 'default' })) },
  },
  {
    id: 'groups-description-in-latin-1',
    mistake: 'The description of a group is kept in a column of Latin-1',
    breaks: ['SUPPLEMENT-GROUPS-009'],
    ports: changing('groups', ({ save }) => ({
      save: ({ description, ...group }) =>
        save({ ...group, ...(description !== undefined && { description: inLatin1(description) }) }),
    })),
  },
  {
    id: 'groups-mapping-of-another-group',
    mistake: 'Each mapping is listed with the group of the first one',
    breaks: ['SUPPLEMENT-GROUPS-029'],
    rewrite: {
      ...mappings,
      response: jsonBody(({ resources, ...body }) => {
        const [first] = Array.isArray(resources) ? resources : [];
        const groupId = isJsonObject(first) ? (first.groupId ?? null) : null;
        return { ...body, resources: each(resources, (mapping) => ({ ...mapping, groupId })) };
      }),
    },
  },
  {
    id: 'groups-mapping-without-origin',
    mistake: 'The mappings are listed without the provider whose groups they map',
    breaks: ['SUPPLEMENT-GROUPS-029'],
    rewrite: {
      ...mappings,
      response: jsonBody(({ resources, ...body }) => ({
        ...body,
        resources: each(resources, (mapping) => without(mapping, 'origin')),
      })),
    },
  },
];

/** Mistakes in what becomes of a group by a change, and in what reports it. */
export const groupChangeDefects: readonly Defect[] = [
  ...memberDefects,
  ...shownDefects,
  {
    id: 'groups-with-members-stay',
    mistake: 'A group that has members is not deleted',
    breaks: ['SUPPLEMENT-GROUPS-019'],
    rewrite: {
      ...{ method: 'DELETE', path: '/Groups/*', status: 200 },
      response: (response) =>
        /"members":\[\]/.test(response.body) ? response : { ...response, status: 409, body: '{}' },
    },
  },
  {
    id: 'groups-mappings-deleted-together',
    mistake: 'The deletion of a mapping deletes all those of the group',
    breaks: ['SUPPLEMENT-GROUPS-047'],
    ports: changing('externalGroups', ({ list, remove }) => ({
      remove({ groupId }) {
        for (const mapping of list()) if (mapping.groupId === groupId) remove(mapping);
      },
    })),
  },
];
