import { allowed, answering, anyVersion, open, unread } from '../answering.ts';
import { askedObject, isAskedBy } from '../asked.ts';
import type { Defect } from '../defect.ts';
import { jsonBody } from '../json-body.ts';
import { unlooked } from '../unlooked.ts';
import { withoutUnreadable } from '../unreadable.ts';

const patch = { method: 'PATCH', path: '/Users/*' } as const;
const deletion = { method: 'DELETE', path: '/Users/*' } as const;
const list = { method: 'GET', path: '/Users' } as const;

/** Mistakes in what single operations on users answer. */
export const userOperationDefects: readonly Defect[] = [
  unread('users-sort-ignored', 'The list of users', list, 'sortBy', 'SUPPLEMENT-USERS-038'),
  unread('users-order-ignored', 'The list of users', list, 'sortOrder', 'SUPPLEMENT-USERS-038'),
  answering(
    'users-deleted-204',
    'Deleting a user is answered with 204, as in SCIM 2',
    'SUPPLEMENT-USERS-039',
    deletion,
    200,
    204,
  ),
  unlooked(
    ['users-deleted-twice', 'Deleting who is not there is a success'],
    'users',
    'DELETE',
    /Users\/[^/]+$/,
    'SUPPLEMENT-USERS-040',
  ),
  unlooked(
    ['users-updated-into-being', 'Updating an unknown user creates one'],
    'users',
    'PUT',
    /Users\/[^/]+$/,
    'SUPPLEMENT-USERS-041',
  ),
  anyVersion(
    'users-patched-without-a-version',
    'A patch of a user needs no version',
    patch,
    true,
    'SUPPLEMENT-USERS-042',
  ),
  anyVersion(
    'users-patched-at-any-version',
    'A patch of a user overwrites what another one has changed',
    patch,
    false,
    'SUPPLEMENT-USERS-042',
    'SUPPLEMENT-USERS-043',
  ),
  answering(
    'users-patch-stale-412',
    'A patch with a stale version is answered with 412, as in SCIM 2',
    'SUPPLEMENT-USERS-043',
    patch,
    409,
    412,
  ),
  answering(
    'users-password-204',
    'A change of a password is answered with 204',
    'SUPPLEMENT-USERS-044',
    { method: 'PUT', path: '/Users/*/password' },
    200,
    204,
  ),
  open(
    'users-password-by-any-token',
    'A token that is not for passwords changes the one of its user',
    'PUT',
    /Users\/[^/]+\/password$/,
    'SUPPLEMENT-USERS-045',
  ),
  unlooked(
    ['users-verified-unknown', 'Verifying an unknown user is a success'],
    'users',
    'GET',
    /verify$/,
    'SUPPLEMENT-USERS-046',
  ),
  {
    id: 'ids-without-origin',
    mistake: 'The ids of users are found without the origin of each',
    breaks: ['SUPPLEMENT-USERS-047'],
    misread: {
      ...{ method: 'GET', path: '/ids/Users' },
      request: ({ query }) => ({
        query: new URLSearchParams([...query, ['attributes', 'id,userName']]),
      }),
    },
  },
  {
    id: 'ids-bad-filter-200',
    mistake: 'A filter of ids that cannot be read finds nobody',
    breaks: ['SUPPLEMENT-USERS-048'],
    misread: {
      ...{ method: 'GET', path: '/ids/Users' },
      request: withoutUnreadable('id eq "nobody"'),
    },
  },
  allowed('ids-for-anybody', 'Any token finds the ids of users', ['scim.userids'], 'SUPPLEMENT-USERS-049'),
  {
    id: 'users-first-address-counts',
    mistake: 'Of several e-mail addresses the first one is taken',
    breaks: ['SUPPLEMENT-USERS-050'],
    policy: { users: { emailsOf: (original) => (emails) => original(emails.slice(0, 1)) } },
  },
  {
    id: 'users-not-verified-at-first',
    mistake: 'A new user is not verified',
    breaks: ['SUPPLEMENT-USERS-051'],
    rewrite: {
      ...{ method: 'POST', path: '/Users', status: 201 },
      response: jsonBody((body) => ({ ...body, verified: false })),
    },
  },
  {
    id: 'users-any-name',
    mistake: 'A user name may have any characters',
    breaks: ['SUPPLEMENT-USERS-052'],
    policy: { users: { isUserName: () => (userName) => userName !== '' } },
  },
  {
    id: 'users-nameless-refused',
    mistake: 'A user has to have a name besides the user name',
    breaks: ['SUPPLEMENT-USERS-093'],
    policy: {
      users: {
        isUserName: (original) => (userName) =>
          original(userName) && !(isAskedBy('POST', /Users$/) && askedObject().name === undefined),
      },
    },
  },
  {
    id: 'users-status-taken-back',
    mistake: 'That a user needs no other password is taken as a change',
    breaks: ['SUPPLEMENT-USERS-053'],
    policy: {
      users: {
        faultOfStatus: (original) => (status) =>
          status.passwordChangeRequired === false ? undefined : original(status),
      },
    },
  },
  {
    id: 'users-status-of-another-origin',
    mistake: 'Users whose passwords are elsewhere are made to choose new ones',
    breaks: ['SUPPLEMENT-USERS-064'],
    policy: {
      users: { faultOfStatus: (original) => (status) => original({ ...status, isInternal: true }) },
    },
  },
];
