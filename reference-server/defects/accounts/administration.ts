import { isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { jsonBody, without, withoutHeaders, withStatus } from '../json-body.ts';
import { unlooked } from '../unlooked.ts';

const create = { method: 'POST', path: '/Users', status: 201 } as const;

/** Tokens pass where these scopes are needed. */
function needing(isMeant: (needed: readonly string[]) => boolean): PolicyReplacements {
  return {
    tokenValidation: {
      hasScope: (original) => (held, needed) => isMeant(needed) || original(held, needed),
    },
  };
}

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
    breaks: ['SUPPLEMENT-USERS-007', 'SUPPLEMENT-GROUPS-013'],
    policy: { users: { isCurrentVersion: () => () => true } },
  },
  unlooked(
    ['users-unknown-as-empty', 'An unknown user is shown as one who has nothing'],
    'users',
    'GET',
    /Users\/[^/]+$/,
    'SUPPLEMENT-USERS-004',
  ),
  {
    id: 'groups-created-200',
    mistake: 'Creating a group is answered with 200',
    breaks: ['SUPPLEMENT-GROUPS-001'],
    rewrite: { method: 'POST', path: '/Groups', status: 201, response: withStatus(200) },
  },
  {
    id: 'groups-of-one-name',
    mistake: 'Whether the name of a new group is taken is never looked at',
    breaks: ['SUPPLEMENT-GROUPS-002'],
    ports: changing('groups', ({ list }) => ({ list: () => (isAskedBy('POST', /\/Groups$/) ? [] : list()) })),
  },
  {
    id: 'groups-member-added-200',
    mistake: 'Adding a member is answered with 200',
    breaks: ['SUPPLEMENT-GROUPS-004'],
    rewrite: { method: 'POST', path: '/Groups/*/members', status: 201, response: withStatus(200) },
  },
  {
    id: 'groups-give-no-scope',
    mistake: 'A group gives its members no scope, and is not shown as one of theirs',
    breaks: ['SUPPLEMENT-GROUPS-006', 'SUPPLEMENT-USERS-033'],
    policy: { groups: { memberIds: () => () => [] } },
  },
  {
    id: 'approvals-without-status',
    mistake: 'An approval is shown without its status',
    breaks: ['SUPPLEMENT-APPROVALS-001'],
    policy: { approvalFields: { status: () => () => undefined } },
  },
  {
    id: 'approvals-time-without-zone',
    mistake: 'The time of an approval is written without its time zone',
    breaks: ['SUPPLEMENT-APPROVALS-007'],
    policy: {
      approvalFields: {
        lastUpdatedAt: (original) => (approval) => String(original(approval)).replace('Z', ''),
      },
    },
  },
  {
    id: 'approvals-end-in-seconds',
    mistake: 'The end of an approval is a number of seconds, written as a string',
    breaks: ['SUPPLEMENT-APPROVALS-007', 'SUPPLEMENT-APPROVALS-005'],
    policy: {
      approvalFields: { expiresAt: () => (approval) => String(Math.floor(approval.expiresAt / 1000)) },
    },
  },
  {
    id: 'users-without-email',
    mistake: 'A user needs no e-mail address',
    breaks: ['SUPPLEMENT-USERS-003'],
    policy: {
      users: { emailsOf: (original) => (emails) => (emails.length === 0 ? 'none' : original(emails)) },
    },
  },
  {
    id: 'users-changed-without-a-version',
    mistake: 'Without If-Match the version is not looked at',
    breaks: ['SUPPLEMENT-USERS-006'],
    misread: {
      ...{ method: 'PUT', path: '/Users/*' },
      request: ({ headers }) => ({ headers: { 'if-match': '*', ...headers } }),
    },
  },
  {
    id: 'users-never-deleted',
    mistake: 'Deleting a user leaves a mark in the row, which nobody reads',
    breaks: ['SUPPLEMENT-USERS-008'],
    ports: changing('users', (sound) => ({
      remove: (user) => isAskedBy('DELETE', /Users/) || sound.remove(user),
    })),
  },
  {
    id: 'users-old-password-not-compared',
    mistake: 'The old password has to be there, and is not compared',
    breaks: ['SUPPLEMENT-USERS-011', 'SUPPLEMENT-USERS-024'],
    policy: { users: { isGuess: () => () => false } },
  },
  {
    id: 'users-same-password-again',
    mistake: 'The password may be changed to the same one',
    breaks: ['SUPPLEMENT-USERS-012'],
    policy: { users: { isNewPassword: () => () => true } },
  },
  {
    id: 'users-status-204',
    mistake: 'Changing the status of a user is answered with 204',
    breaks: ['SUPPLEMENT-USERS-013'],
    rewrite: {
      ...{ method: 'PATCH', path: '/Users/*/status', status: 200 },
      response: () => ({ status: 204, headers: {}, body: '' }),
    },
  },
  {
    id: 'users-created-by-anybody',
    mistake: 'Any token creates users',
    breaks: ['SUPPLEMENT-USERS-014'],
    policy: needing((needed) => needed.includes('scim.create') && needed.length > 1),
  },
  {
    id: 'users-verify-link-for-anybody',
    mistake: 'Any token gets the link that verifies a user',
    breaks: ['SUPPLEMENT-USERS-037'],
    policy: needing((needed) => needed.includes('scim.create') && needed.length === 1),
  },
  {
    id: 'users-read-by-anybody',
    mistake: 'Any token reads every user',
    breaks: ['SUPPLEMENT-USERS-015'],
    policy: needing((needed) => needed.includes('scim.read')),
  },
  {
    id: 'groups-created-by-anybody',
    mistake: 'Any token creates groups',
    breaks: ['SUPPLEMENT-GROUPS-008'],
    policy: needing((needed) => needed.length === 1 && needed[0] === 'scim.write'),
  },
  {
    id: 'groups-with-unknown-members',
    mistake: 'Members of a group are not looked up',
    breaks: ['SUPPLEMENT-GROUPS-003'],
    ports: changing('users', (sound) => ({
      find: (id) => sound.find(id) ?? (isAskedBy('POST', /Groups/) ? sound.list()[0] : undefined),
    })),
  },
  {
    id: 'groups-member-not-removed',
    mistake: 'Removing a member shows the member and removes nothing',
    breaks: ['SUPPLEMENT-GROUPS-005'],
    policy: { groups: { without: () => (members) => members } },
  },
  {
    id: 'approvals-added',
    mistake: 'Putting approvals adds to those that were there',
    breaks: ['SUPPLEMENT-APPROVALS-002'],
    ports: changing('approvals', (sound) => ({
      remove: (one) => isAskedBy('PUT', /approvals/) || sound.remove(one),
    })),
  },
  {
    id: 'approvals-of-another-user',
    mistake: 'The user id of a put approval is not looked at',
    breaks: ['SUPPLEMENT-APPROVALS-003', 'SUPPLEMENT-APPROVALS-011'],
    policy: { approvals: { isOwn: () => () => true } },
  },
  {
    id: 'approvals-not-forgotten',
    mistake: 'Deleting the approvals of a client deletes none',
    breaks: ['SUPPLEMENT-APPROVALS-004'],
    ports: changing('approvals', (sound) => ({
      remove: (one) => isAskedBy('DELETE', /approvals/) || sound.remove(one),
    })),
  },
  {
    id: 'accounts-error-without-message',
    mistake: 'An error of users has no message, only a description',
    breaks: ['SUPPLEMENT-ERROR-003'],
    policy: { scimErrorMembers: { message: () => () => undefined } },
  },
];
