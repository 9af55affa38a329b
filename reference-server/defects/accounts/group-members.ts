import type { Group } from '../../domain/accounts/group.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { askedObject, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { countingThePage, jsonBody, without, withoutHeaders } from '../json-body.ts';
import { resourcePaths } from '../resource-paths.ts';

const list = { method: 'GET', path: '/Groups', status: 200 } as const;

/** The ids of those members of the request that are meant. */
function namedMembers(isMeant: (member: JsonObject) => boolean): readonly string[] {
  const { members } = askedObject();
  const meant = Array.isArray(members) ? members.filter(isJsonObject).filter(isMeant) : [];
  return meant.map(({ value }) => String(value));
}

/** Mistakes in what a patch makes of a group. */
const patchDefects: readonly Defect[] = [
  {
    id: 'groups-patch-either-adds-or-takes-out',
    mistake: 'A patch of a group that adds a member takes out none',
    breaks: ['SUPPLEMENT-GROUPS-015'],
    ports: changing('groups', ({ save, find }) => ({
      save(group) {
        const isPatch = isAskedBy('PATCH', resourcePaths.group);
        const added = isPatch ? namedMembers(({ operation }) => operation === undefined) : [];
        const gone = (find(group.id)?.members ?? []).filter(
          ({ value }) => !group.members.some((member) => member.value === value),
        );
        save(added.length > 0 ? { ...group, members: [...group.members, ...gone] } : group);
      },
    })),
  },
  {
    id: 'groups-patch-sets-members',
    mistake: 'The members that a patch of a group names take the place of those that there were',
    breaks: ['SUPPLEMENT-GROUPS-061'],
    ports: changing('groups', ({ save }) => ({
      save(group) {
        const isPatch = isAskedBy('PATCH', resourcePaths.group);
        const added = isPatch ? namedMembers(({ operation }) => operation === undefined) : [];
        const members = group.members.filter(({ value }) => added.includes(value));
        save(added.length > 0 ? { ...group, members } : group);
      },
    })),
  },
  {
    id: 'groups-patch-as-an-update',
    mistake:
      'A patch of a group is carried out as an update: it takes away the description that it does not name',
    breaks: ['SUPPLEMENT-GROUPS-016'],
    ports: changing('groups', ({ save }) => ({
      save({ description, ...group }) {
        const isLost = isAskedBy('PATCH', resourcePaths.group) && askedObject().description === undefined;
        save({ ...group, ...(description !== undefined && !isLost && { description }) });
      },
    })),
  },
];

/** Mistakes in what the scope of a group is after it was renamed or deleted. */
function scopeDefects(): readonly Defect[] {
  return [
    {
      id: 'groups-deleted-hold-on',
      mistake: 'The scopes of a user are kept beside the groups, and a deleted group is not looked for there',
      breaks: ['SUPPLEMENT-GROUPS-060'],
      ports: changing('groups', ({ list, remove, find }) => {
        const deleted = new Map<string, Group>();
        return {
          remove(id) {
            const group = find(id);
            if (group !== undefined) deleted.set(id, group);
            remove(id);
          },
          list: () => (isAskedBy('POST', /\/oauth\/token$/) ? [...list(), ...deleted.values()] : list()),
        };
      }),
    },
    {
      id: 'groups-renamed-hold-on',
      mistake: 'The scope of a group is the name that it was created with',
      breaks: ['SUPPLEMENT-GROUPS-065'],
      ports: changing('groups', ({ list, save }) => {
        const first = new Map<string, string>();
        const named = (group: Group): Group => ({
          ...group,
          displayName: first.get(group.id) ?? group.displayName,
        });
        return {
          save(group) {
            if (!first.has(group.id)) first.set(group.id, group.displayName);
            save(group);
          },
          list: () => (isAskedBy('POST', /\/oauth\/token$/) ? list().map(named) : list()),
        };
      }),
    },
  ];
}

/** Mistakes in the members of groups, and in the list of groups. */
export const groupMemberDefects: readonly Defect[] = [
  ...patchDefects,
  ...scopeDefects(),
  {
    id: 'groups-changed-to-unknown-members',
    mistake: 'A change of a group does not look its members up',
    breaks: ['SUPPLEMENT-GROUPS-053'],
    ports: changing('users', ({ find, list }) => ({
      find: (id) =>
        find(id) ??
        (['PUT', 'PATCH'].some((method) => isAskedBy(method, resourcePaths.group)) ? list()[0] : undefined),
    })),
  },
  {
    id: 'groups-update-to-a-taken-name',
    mistake: 'Whether the name of a group is taken is looked at for new groups alone',
    breaks: ['SUPPLEMENT-GROUPS-059'],
    ports: changing('groups', ({ list }) => ({
      list: () => (isAskedBy('PUT', resourcePaths.group) ? [] : list()),
    })),
  },
  {
    id: 'groups-without-etag',
    mistake: 'A created group comes without ETag',
    breaks: ['SUPPLEMENT-GROUPS-001'],
    rewrite: { method: 'POST', path: '/Groups', status: 201, response: withoutHeaders('etag') },
  },
  {
    id: 'groups-list-without-members',
    mistake: 'The list of groups shows none of their members',
    breaks: ['SUPPLEMENT-GROUPS-057'],
    rewrite: {
      ...list,
      response: jsonBody(({ resources, ...body }) => ({
        ...body,
        resources: Array.isArray(resources)
          ? resources.filter(isJsonObject).map((group) => without(group, 'members'))
          : [],
      })),
    },
  },
  {
    id: 'groups-total-of-the-page',
    mistake: 'The list of groups counts those on the page',
    breaks: ['SUPPLEMENT-GROUPS-062'],
    rewrite: { ...list, response: countingThePage },
  },
  {
    id: 'groups-filter-that-cannot-be-read',
    mistake: 'A filter of the list of groups that cannot be read finds nothing',
    breaks: ['SUPPLEMENT-GROUPS-063'],
    rewrite: {
      ...{ ...list, status: 400 },
      response: (response) => ({ ...response, status: 200, body: '{"resources":[],"totalResults":0}' }),
    },
  },
  {
    id: 'groups-time-in-milliseconds',
    mistake: 'The time at which a group was created is shown in milliseconds',
    breaks: ['SUPPLEMENT-GROUPS-064'],
    rewrite: {
      ...{ method: 'GET', path: '/Groups/*', status: 200 },
      response: jsonBody((body) => ({
        ...body,
        meta: isJsonObject(body.meta)
          ? { ...body.meta, created: Date.parse(String(body.meta.created)) }
          : null,
      })),
    },
  },
];
