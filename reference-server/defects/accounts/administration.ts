import type { Defect } from '../defect.ts';
import { jsonBody, without, withoutHeaders, withStatus } from '../json-body.ts';

const create = { method: 'POST', path: '/Users', status: 201 } as const;

/** Mistakes in the administration of users, groups and approvals. */
export const administrationDefects: readonly Defect[] = [
  {
    id: 'users-created-200',
    mistake: 'Creating a user is answered with 200',
    breaks: ['SUPPLEMENT-USERS-001'],
    rewrite: { ...create, response: withStatus(200) },
  },
  {
    id: 'users-without-etag',
    mistake: 'A created user comes without ETag',
    breaks: ['SUPPLEMENT-USERS-001'],
    rewrite: { ...create, response: withoutHeaders('etag') },
  },
  {
    id: 'users-name-twice',
    mistake: 'A user name may be given twice',
    breaks: ['SUPPLEMENT-USERS-002', 'SUPPLEMENT-USERS-010'],
    policy: { users: { isTaken: () => () => false } },
  },
  {
    id: 'users-show-the-password',
    mistake: 'A created user is shown with the password that was sent',
    breaks: ['SUPPLEMENT-USERS-009'],
    rewrite: { ...create, response: jsonBody((body) => ({ ...body, password: 'secret' })) },
  },
  {
    id: 'users-list-in-capitals',
    mistake: 'The list of users has Resources, as in SCIM 2',
    breaks: ['SUPPLEMENT-USERS-005'],
    rewrite: {
      ...{ method: 'GET', path: '/Users', status: 200 },
      response: jsonBody((body) => ({ ...without(body, 'resources'), Resources: body.resources })),
    },
  },
  {
    id: 'users-any-version',
    mistake: 'A stale version of a user is written over the new one',
    breaks: ['SUPPLEMENT-USERS-007'],
    policy: { users: { isCurrentVersion: () => () => true } },
  },
  {
    id: 'users-unknown-400',
    mistake: 'An unknown user is answered with 400',
    breaks: ['SUPPLEMENT-USERS-004'],
    rewrite: { method: 'GET', path: '/Users/*', status: 404, response: withStatus(400) },
  },
  {
    id: 'groups-created-200',
    mistake: 'Creating a group is answered with 200',
    breaks: ['SUPPLEMENT-GROUPS-001'],
    rewrite: { method: 'POST', path: '/Groups', status: 201, response: withStatus(200) },
  },
  {
    id: 'groups-duplicate-400',
    mistake: 'Creating a group a second time is answered with 400',
    breaks: ['SUPPLEMENT-GROUPS-002'],
    rewrite: { method: 'POST', path: '/Groups', status: 409, response: withStatus(400) },
  },
  {
    id: 'groups-member-added-200',
    mistake: 'Adding a member is answered with 200',
    breaks: ['SUPPLEMENT-GROUPS-004'],
    rewrite: { method: 'POST', path: '/Groups/*/members', status: 201, response: withStatus(200) },
  },
  {
    id: 'groups-give-no-scope',
    mistake: 'A group gives its members no scope',
    breaks: ['SUPPLEMENT-GROUPS-006', 'SUPPLEMENT-SCOPE-011'],
    policy: { groups: { isMember: () => () => false } },
  },
  {
    id: 'approvals-without-status',
    mistake: 'An approval is shown without its status',
    breaks: ['SUPPLEMENT-APPROVALS-001'],
    policy: { approvalFields: { status: () => () => undefined } },
  },
];
