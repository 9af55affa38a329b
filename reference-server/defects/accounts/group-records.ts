import { timestamp } from '../../domain/accounts/scim-members.ts';
import { anyVersion } from '../answering.ts';
import { askedObject, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, without, withStatus } from '../json-body.ts';

const membership = { method: 'POST', path: '/Groups/*/members' } as const;
const update = { method: 'PUT', path: '/Groups/*' } as const;

/** Mistakes in what is kept of groups, and of decisions. */
export const groupRecordDefects: readonly Defect[] = [
  {
    id: 'groups-description-not-kept',
    mistake: 'The description of a new group is dropped',
    breaks: ['SUPPLEMENT-GROUPS-009'],
    rewrite: {
      ...{ method: 'POST', path: '/Groups', status: 201 },
      response: jsonBody((body) => without(body, 'description')),
    },
  },
  {
    id: 'groups-member-twice',
    mistake: 'A member that is added a second time takes its own place',
    breaks: ['SUPPLEMENT-GROUPS-010'],
    ports: changing('groups', ({ find }) => ({
      find(id) {
        const group = find(id);
        if (group === undefined || !isAskedBy('POST', /members$/)) return group;
        return { ...group, members: group.members.filter(({ value }) => value !== askedObject().value) };
      },
    })),
  },
  {
    id: 'groups-members-of-one-origin',
    mistake: 'Each member is kept as an internal user',
    breaks: ['SUPPLEMENT-GROUPS-011'],
    rewrite: { ...membership, status: 201, response: jsonBody((body) => ({ ...body, origin: 'auth' })) },
  },
  anyVersion(
    'groups-changed-without-a-version',
    'Without If-Match the version of a group is not looked at',
    update,
    true,
    'SUPPLEMENT-GROUPS-012',
  ),
  {
    id: 'groups-stale-412',
    mistake: 'A stale version of a group is answered with 412, as in SCIM 2',
    breaks: ['SUPPLEMENT-GROUPS-013'],
    rewrite: { ...update, status: 409, response: withStatus(412) },
  },
  {
    id: 'groups-description-not-updated',
    mistake: 'An update of a group changes the name alone',
    breaks: ['SUPPLEMENT-GROUPS-014'],
    rewrite: { ...update, status: 200, response: jsonBody((body) => without(body, 'description')) },
  },
  {
    id: 'groups-patch-adds-alone',
    mistake: 'A patch of a group adds members and takes out none',
    breaks: ['SUPPLEMENT-GROUPS-015'],
    policy: { groups: { isTakenOut: () => () => false } },
  },
  {
    id: 'groups-patch-clears-nothing',
    mistake: 'A patch of a group takes no notice of meta.attributes',
    breaks: ['SUPPLEMENT-GROUPS-016'],
    policy: { groups: { cleared: () => () => [] } },
  },
  {
    id: 'groups-patch-replaces-members',
    mistake: 'A patch of a group that names no members takes them all out',
    breaks: ['SUPPLEMENT-GROUPS-016'],
    ports: changing('groups', (sound) => ({
      find(id) {
        const group = sound.find(id);
        return group && isAskedBy('PATCH', /Groups/) ? { ...group, members: [] } : group;
      },
    })),
  },
  {
    id: 'approvals-put-204',
    mistake: 'Putting approvals is answered with 204',
    breaks: ['SUPPLEMENT-APPROVALS-006'],
    rewrite: {
      ...{ method: 'PUT', path: '/approvals/*', status: 200 },
      response: () => ({ status: 204, headers: {}, body: '' }),
    },
  },
  {
    id: 'approvals-for-a-month',
    mistake: 'An approval without an end lasts as long as one of the approval page',
    breaks: ['SUPPLEMENT-APPROVALS-005'],
    policy: {
      approvalFields: {
        expiresAt:
          () =>
          ({ lastUpdatedAt }) =>
            timestamp(lastUpdatedAt + 30 * 24 * 3_600_000),
      },
    },
  },
];
