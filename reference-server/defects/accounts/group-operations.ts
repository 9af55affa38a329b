import { answering, anyVersion, unread } from '../answering.ts';
import { askedObject, askedPath, askedText, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, renamed, without } from '../json-body.ts';
import type { Place } from '../rewrite.ts';
import { unlooked } from '../unlooked.ts';

const group = { method: 'GET', path: '/Groups/*' } as const;
const member = { method: 'GET', path: '/Groups/*/members/*' } as const;
const membership = { method: 'POST', path: '/Groups/*/members' } as const;
const groups = { method: 'GET', path: '/Groups' } as const;
const mappings = { method: 'POST', path: '/Groups/External' } as const;
const patchOfGroup = { method: 'PATCH', path: '/Groups/*' } as const;
const approvals = { method: 'PUT', path: '/approvals' } as const;

const mappingPath = /External\/groupId\/([^/]+)\/externalGroup\/([^/]+)\/origin\/([^/]+)$/;

const deleting = (path: string): Place => ({ method: 'DELETE', path });

/** Mistakes in what single operations on groups answer. */
const operations: readonly Defect[] = [
  unread(
    'groups-filter-ignored',
    'The list of groups',
    groups,
    'filter',
    'SUPPLEMENT-GROUPS-017',
    'SUPPLEMENT-GROUPS-036',
  ),
  unread('groups-sort-ignored', 'The list of groups', groups, 'sortOrder', 'SUPPLEMENT-GROUPS-036'),
  unread('groups-count-ignored', 'The list of groups', groups, 'count', 'SUPPLEMENT-GROUPS-036'),
  {
    id: 'groups-without-description',
    mistake: 'A group is shown without its description',
    breaks: ['SUPPLEMENT-GROUPS-009'],
    rewrite: { ...group, status: 200, response: jsonBody((body) => without(body, 'description')) },
  },
  {
    id: 'groups-of-no-zone',
    mistake: 'A group is shown without the zone that it is in',
    breaks: ['SUPPLEMENT-GROUPS-056'],
    rewrite: { ...group, status: 200, response: jsonBody((body) => without(body, 'zoneId')) },
  },
  unlooked(
    ['groups-unknown-as-empty', 'An unknown group is shown as one without members'],
    'groups',
    'GET',
    /Groups\/[^/]+$/,
    'SUPPLEMENT-GROUPS-018',
    'SUPPLEMENT-GROUPS-021',
  ),
  answering(
    'groups-deleted-204',
    'Deleting a group is answered with 204, as in SCIM 2',
    'SUPPLEMENT-GROUPS-019',
    deleting('/Groups/*'),
    200,
    204,
  ),
  unlooked(
    ['groups-deleted-twice', 'Deleting a group that is not there is a success'],
    'groups',
    'DELETE',
    /Groups\/[^/]+$/,
    'SUPPLEMENT-GROUPS-020',
  ),
  {
    id: 'groups-members-as-resources',
    mistake: 'The members of a group are listed in resources',
    breaks: ['SUPPLEMENT-GROUPS-022', 'SUPPLEMENT-GROUPS-049'],
    rewrite: {
      ...{ method: 'GET', path: '/Groups/*/members', status: 200 },
      response: (response) => ({ ...response, body: `{"resources":${response.body}}` }),
    },
  },
  {
    id: 'groups-member-as-id',
    mistake: 'A member of a group is shown with id in place of value',
    breaks: ['SUPPLEMENT-GROUPS-023'],
    rewrite: { ...member, status: 200, response: jsonBody((body) => renamed(body, 'value', 'id')) },
  },
  answering(
    'groups-no-member-400',
    'Whoever is no member of a group is answered with 400',
    'SUPPLEMENT-GROUPS-023',
    member,
    404,
    400,
  ),
  answering(
    'groups-member-removed-204',
    'Removing a member is answered with 204',
    'SUPPLEMENT-GROUPS-024',
    deleting('/Groups/*/members/*'),
    200,
    204,
  ),
  {
    id: 'groups-member-removed-twice',
    mistake: 'Removing who is no member is a success',
    breaks: ['SUPPLEMENT-GROUPS-025'],
    ports: changing('groups', ({ find }) => ({
      find(id) {
        const group = find(id);
        const member = { value: askedPath().split('/').at(-1) ?? '', type: 'USER', origin: 'auth' } as const;
        const isMeant = isAskedBy('DELETE', /members\/[^/]+$/);
        return group && (isMeant ? { ...group, members: [...group.members, member] } : group);
      },
    })),
  },
  unlooked(
    ['groups-member-of-none', 'A member is kept of a group that is not there'],
    'groups',
    'POST',
    /members$/,
    'SUPPLEMENT-GROUPS-026',
  ),
  {
    id: 'groups-of-users-alone',
    mistake: 'A group that becomes a member is kept as a user',
    breaks: ['SUPPLEMENT-GROUPS-027'],
    rewrite: {
      ...{ ...membership, status: 201 },
      response: jsonBody((body) => ({ ...body, type: 'USER' })),
    },
  },
  answering(
    'groups-mapped-200',
    'Mapping an external group is answered with 200',
    'SUPPLEMENT-GROUPS-028',
    mappings,
    201,
    200,
  ),
  {
    id: 'groups-mappings-as-array',
    mistake: 'The mappings of external groups are listed in an array of their own',
    breaks: ['SUPPLEMENT-GROUPS-029'],
    rewrite: {
      ...{ method: 'GET', path: '/Groups/External', status: 200 },
      response: jsonBody(({ resources }) => resources ?? []),
    },
  },
  answering(
    'groups-mapping-deleted-204',
    'Deleting a mapping is answered with 204',
    'SUPPLEMENT-GROUPS-030',
    deleting('/Groups/External/**'),
    200,
    204,
  ),
  {
    id: 'groups-mapped-to-none',
    mistake:
      'Whether a mapping names a group is not looked at: one that names none is to a group that is not found',
    breaks: ['SUPPLEMENT-GROUPS-031'],
    policy: { groups: { isNamed: () => () => true } },
  },
  {
    id: 'groups-mapped-to-unknown',
    mistake: 'A mapping is kept whether or not there is the group',
    breaks: ['SUPPLEMENT-GROUPS-032'],
    ports: changing('groups', ({ list }) => ({
      list() {
        const id = isAskedBy('POST', /External$/) ? askedObject().groupId : undefined;
        if (typeof id !== 'string') return list();
        const blank = { displayName: id, members: [], version: 0, created: 0, lastModified: 0 };
        return [...list(), { id, ...blank }];
      },
    })),
  },
  {
    id: 'groups-mapping-deleted-twice',
    mistake: 'Deleting a mapping that is not there is a success',
    breaks: ['SUPPLEMENT-GROUPS-037'],
    ports: changing('externalGroups', ({ list }) => ({
      list() {
        const [, groupId = '', externalGroup = '', origin = ''] = mappingPath.exec(askedPath()) ?? [];
        return isAskedBy('DELETE', mappingPath) ? [...list(), { groupId, externalGroup, origin }] : list();
      },
    })),
  },
  anyVersion(
    'groups-patched-without-a-version',
    'A patch of a group needs no version',
    patchOfGroup,
    true,
    'SUPPLEMENT-GROUPS-033',
  ),
  {
    id: 'groups-version-stays',
    mistake: 'A change of a group leaves its version, so that no change differs from another',
    breaks: ['SUPPLEMENT-GROUPS-013', 'SUPPLEMENT-GROUPS-034'],
    ports: changing('groups', ({ find, save }) => ({
      save: (one) => save({ ...one, version: find(one.id)?.version ?? one.version }),
    })),
  },
  anyVersion(
    'groups-patched-at-any-version',
    'A patch of a group does not read If-Match',
    patchOfGroup,
    false,
    'SUPPLEMENT-GROUPS-033',
    'SUPPLEMENT-GROUPS-034',
  ),
  unlooked(
    ['groups-updated-into-being', 'Updating an unknown group creates it'],
    'groups',
    'PUT',
    /Groups\/[^/]+$/,
    'SUPPLEMENT-GROUPS-035',
  ),
];

/** Mistakes in what single operations on decisions answer. */
const approvalOperations: readonly Defect[] = [
  answering(
    'approvals-all-put-204',
    'Putting all approvals at once is answered with 204',
    'SUPPLEMENT-APPROVALS-008',
    approvals,
    200,
    204,
  ),
  answering(
    'approvals-deleted-204',
    'Deleting approvals is answered with 204',
    'SUPPLEMENT-APPROVALS-009',
    deleting('/approvals'),
    200,
    204,
  ),
  {
    id: 'approvals-of-no-user',
    mistake: 'A token of a client for itself puts approvals of whomever it names',
    breaks: ['SUPPLEMENT-APPROVALS-010'],
    policy: {
      approvals: {
        ownerOf: () => (caller) => caller.userId ?? /"userId":\s*"([^"]+)"/.exec(askedText())?.[1],
      },
    },
  },
];

/** Mistakes in what single operations on groups and decisions answer. */
export const groupOperationDefects: readonly Defect[] = [...operations, ...approvalOperations];
