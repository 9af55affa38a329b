import type { User } from '../../domain/accounts/user.ts';
import { isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, withHeaders } from '../json-body.ts';
import { inLatin1 } from '../latin1.ts';
import { resourcePaths } from '../resource-paths.ts';

const reading = { method: 'GET', path: '/Users/*', status: 200 } as const;
const listing = { method: 'GET', path: '/Users', status: 200 } as const;

/** What a request of one method keeps of a user, save that this one keeps something else. */
function kept(method: string, path: RegExp, change: (user: User, before: User | undefined) => User) {
  return changing('users', ({ save, find }) => ({
    save: (user) => save(isAskedBy(method, path) ? change(user, find(user.id)) : user),
  }));
}

/** A patch that does something to a user besides. */
function patched(id: string, mistake: string, change: (user: User) => User): Defect {
  return { id, mistake, breaks: ['SUPPLEMENT-USERS-026'], ports: kept('PATCH', resourcePaths.user, change) };
}

/** Mistakes in what a patch leaves of a user. */
const patchDefects: readonly Defect[] = [
  patched('users-patch-activates', 'A patch makes a user active, as a new one is', (user) => ({
    ...user,
    active: true,
  })),
  patched('users-patch-verifies', 'A patch makes a user verified, as a new one is', (user) => ({
    ...user,
    verified: true,
  })),
  patched('users-patch-drops-telephone', 'A patch without telephone numbers takes them away', (user) => ({
    ...user,
    phoneNumbers: [],
  })),
  patched('users-patch-drops-external-id', 'A patch without an external id takes it away', (user) => {
    const { externalId: _dropped, ...others } = user;
    return others;
  }),
  {
    id: 'users-patch-clears-telephone-alone',
    mistake: 'Of the names in meta.attributes that of the telephone numbers alone is known',
    breaks: ['SUPPLEMENT-USERS-028'],
    policy: {
      users: { cleared: (original) => (patch) => original(patch).filter((name) => name === 'phoneNumbers') },
    },
  },
];

/** Mistakes in the version and the times of a user. */
const metaDefects: readonly Defect[] = [
  {
    id: 'users-etag-of-the-creation',
    mistake: 'The ETag of a user who is read remains that of the creation',
    breaks: ['SUPPLEMENT-USERS-094'],
    rewrite: { ...reading, response: withHeaders({ etag: '"0"' }) },
  },
  {
    id: 'users-change-untimed',
    mistake: 'A patch of a user does not touch the time of the last change',
    breaks: ['SUPPLEMENT-USERS-095'],
    ports: kept('PATCH', resourcePaths.user, (user, before) => ({
      ...user,
      lastModified: before?.lastModified ?? user.created,
    })),
  },
  {
    id: 'users-previous-login-is-the-last',
    mistake: 'The time of the login before the last one is overwritten by the last one',
    breaks: ['SUPPLEMENT-USERS-096'],
    rewrite: {
      ...reading,
      response: jsonBody((body) => ({ ...body, previousLogonTime: body.lastLogonTime ?? null })),
    },
  },
  {
    id: 'users-last-login-in-seconds',
    mistake: 'The times of the logins are seconds',
    breaks: ['SUPPLEMENT-USERS-096'],
    rewrite: {
      ...reading,
      response: jsonBody(({ lastLogonTime, previousLogonTime, ...body }) => ({
        ...body,
        lastLogonTime: Math.floor(Number(lastLogonTime) / 1000),
        previousLogonTime: Math.floor(Number(previousLogonTime) / 1000),
      })),
    },
  },
];

/** Mistakes in the names of users. */
const nameDefects: readonly Defect[] = [
  {
    id: 'users-update-to-a-taken-name',
    mistake: 'Whether a user name is taken is looked at for new users alone',
    breaks: ['SUPPLEMENT-USERS-097'],
    policy: {
      users: { isTaken: (original) => (other, own) => own === undefined && original(other, own) },
    },
  },
  {
    id: 'users-name-of-a-deleted-user',
    mistake: 'The name of a deleted user stays taken',
    breaks: ['SUPPLEMENT-USERS-098'],
    ports: changing('users', ({ remove, findByName }) => {
      const deleted = new Map<string, User>();
      return {
        remove(user) {
          if (isAskedBy('DELETE', resourcePaths.user)) deleted.set(user.userName, user);
          remove(user);
        },
        findByName: (name, origin) => findByName(name, origin) ?? deleted.get(name),
      };
    }),
  },
  {
    id: 'users-names-in-latin-1',
    mistake: 'The names of a user are kept in a column of Latin-1',
    breaks: ['SUPPLEMENT-USERS-016'],
    ports: changing('users', ({ save }) => ({
      save: ({ givenName, familyName, ...user }) =>
        save({
          ...user,
          ...(givenName !== undefined && { givenName: inLatin1(givenName) }),
          ...(familyName !== undefined && { familyName: inLatin1(familyName) }),
        }),
    })),
  },
  {
    id: 'users-external-id-in-lower-case',
    mistake: 'The external id of a user is kept in lower case, like the name for a comparison',
    breaks: ['SUPPLEMENT-USERS-016'],
    ports: changing('users', ({ save }) => ({
      save: ({ externalId, ...user }) =>
        save({ ...user, ...(externalId !== undefined && { externalId: externalId.toLowerCase() }) }),
    })),
  },
  {
    id: 'users-first-telephone-alone',
    mistake: 'A user has room for one telephone number',
    breaks: ['SUPPLEMENT-USERS-016'],
    ports: changing('users', ({ save }) => ({
      save: (user) => save({ ...user, phoneNumbers: user.phoneNumbers.slice(0, 1) }),
    })),
  },
  {
    id: 'users-verification-not-kept',
    mistake: 'A verification is answered and not kept',
    breaks: ['SUPPLEMENT-USERS-017'],
    ports: changing('users', ({ save }) => ({
      save: (user) => (isAskedBy('GET', /\/verify$/) ? undefined : save(user)),
    })),
  },
];

/** Mistakes in what the record of a user says of its zone. */
const recordDefects: readonly Defect[] = [
  {
    id: 'users-zone-by-another-name',
    mistake: 'The record of a user calls the default zone default, whatever its id is',
    breaks: ['SUPPLEMENT-USERS-029'],
    rewrite: {
      ...{ method: 'POST', path: '/Users', status: 201 },
      response: jsonBody((body) => ({ ...body, zoneId: 'default' })),
    },
  },
];

/** Mistakes in what a list of users says of itself. */
const listDefects: readonly Defect[] = [
  {
    id: 'users-list-starts-at-1',
    mistake: 'A list of users says that it starts at 1, wherever it does',
    breaks: ['SUPPLEMENT-USERS-005'],
    rewrite: { ...listing, response: jsonBody((body) => ({ ...body, startIndex: 1 })) },
  },
  {
    id: 'users-list-of-scim-2',
    mistake: 'A list of users names the schema of SCIM 2',
    breaks: ['SUPPLEMENT-USERS-005'],
    rewrite: {
      ...listing,
      response: jsonBody((body) => ({
        ...body,
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      })),
    },
  },
];

/** Mistakes in what becomes of a user by a change, and in what reports it. */
export const userChangeDefects: readonly Defect[] = [
  ...patchDefects,
  ...metaDefects,
  ...nameDefects,
  ...recordDefects,
  ...listDefects,
];
