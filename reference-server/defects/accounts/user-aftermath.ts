import type { User } from '../../domain/accounts/user.ts';
import { isJsonObject } from '../../domain/json.ts';
import { isAsked, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, without } from '../json-body.ts';
import { resourcePaths } from '../resource-paths.ts';

const reading = { method: 'GET', path: '/Users/*', status: 200 } as const;
const patching = { method: 'PATCH', path: '/Users/*', status: 200 } as const;

/** What a request of one kind keeps of a user, save that this is something else. */
function keptBy(method: string, path: RegExp, change: (user: User, before: User) => User) {
  return changing('users', ({ save, find }) => ({
    save(user) {
      const before = isAskedBy(method, path) ? find(user.id) : undefined;
      save(before === undefined ? user : change(user, before));
    },
  }));
}

/** What a user has at the creation is copied, and the token endpoint reads the copy. */
function copied(name: 'active' | 'email') {
  return changing('users', ({ save, find, findByName }) => {
    const copies = new Map<string, Partial<User>>();
    const isMeant = () => isAsked('/oauth/token');
    const withCopy = (user: User | undefined): User | undefined =>
      user && (isMeant() ? { ...user, ...copies.get(user.id) } : user);
    return {
      save(user) {
        const kept = find(user.id) ?? user;
        if (!copies.has(user.id)) copies.set(user.id, { [name]: user[name] });
        save(isMeant() ? { ...user, [name]: kept[name] } : user);
      },
      find: (id) => withCopy(find(id)),
      findByName: (userName, origin) => withCopy(findByName(userName, origin)),
    };
  });
}

/** Mistakes in what follows from a change of a user at the token endpoint. */
const loginDefects: readonly Defect[] = [
  {
    id: 'users-active-as-at-first',
    mistake: 'Whether a user may log in is copied at the creation, and the token endpoint reads the copy',
    breaks: ['SUPPLEMENT-PASSWORD-003'],
    ports: copied('active'),
  },
  {
    id: 'users-new-password-not-kept',
    mistake: 'A new password is answered with success, and the old one stays',
    breaks: ['SUPPLEMENT-USERS-100', 'SUPPLEMENT-REFRESH-002'],
    ports: keptBy('PUT', /\/password$/, ({ password: _new, ...user }, { password }) => ({
      ...user,
      ...(password !== undefined && { password }),
    })),
  },
  {
    id: 'users-first-address-in-tokens',
    mistake: 'The e-mail address of a user is copied at the creation, and tokens have the copy',
    breaks: ['SUPPLEMENT-USERS-103', 'SUPPLEMENT-REFRESH-012'],
    ports: copied('email'),
  },
];

/** Mistakes in what a change of a user may hold. */
const takenDefects: readonly Defect[] = [
  {
    id: 'users-patched-to-a-taken-name',
    mistake: 'Whether a user name is taken is looked at for new users and updates, and not for patches',
    breaks: ['SUPPLEMENT-USERS-097'],
    policy: {
      users: {
        isTaken:
          (original) =>
          (...names) =>
            !isAskedBy('PATCH', resourcePaths.user) && original(...names),
      },
    },
  },
  {
    id: 'users-renamed-in-another-case',
    mistake: 'Whether the name of an update is taken is looked at in its very letters',
    breaks: ['SUPPLEMENT-USERS-097'],
    ports: changing('users', ({ findByName }) => ({
      findByName(name, origin) {
        const user = findByName(name, origin);
        const isChange = ['PUT', 'PATCH'].some((method) => isAskedBy(method, resourcePaths.user));
        return isChange && user?.userName !== name ? undefined : user;
      },
    })),
  },
  {
    id: 'users-updated-without-an-address',
    mistake: 'An update without e-mail addresses is taken as one that leaves them',
    breaks: ['SUPPLEMENT-USERS-102'],
    policy: {
      users: {
        emailsOf: (original) => (emails) =>
          emails.length === 0 && isAskedBy('PUT', resourcePaths.user)
            ? 'left@assay.example'
            : original(emails),
      },
    },
  },
];

/** Mistakes in what is shown of a user after a change, in a list, or in a header. */
const shownDefects: readonly Defect[] = [
  {
    id: 'users-patch-answered-with-the-old-version',
    mistake: 'The answer to a patch of a user shows the version before it',
    breaks: ['SUPPLEMENT-USERS-101'],
    rewrite: {
      ...patching,
      response: jsonBody(({ meta, ...body }) => ({
        ...body,
        meta: isJsonObject(meta) ? { ...meta, version: Number(meta.version) - 1 } : null,
      })),
    },
  },
  {
    id: 'users-etag-without-quotes',
    mistake: 'The ETag of a user is the version as it is, without quotes',
    breaks: ['SUPPLEMENT-USERS-094'],
    rewrite: {
      ...reading,
      response: ({ headers, ...response }) => ({
        ...response,
        headers: { ...headers, etag: String(headers.etag).replaceAll('"', '') },
      }),
    },
  },
  {
    id: 'users-listed-without-zone',
    mistake: 'The members of a list of users lack the zone, which is that of the request anyway',
    breaks: ['SUPPLEMENT-USERS-029'],
    rewrite: {
      ...{ method: 'GET', path: '/Users', status: 200 },
      response: jsonBody(({ resources, ...body }) => ({
        ...body,
        resources: Array.isArray(resources)
          ? resources.map((user) => (isJsonObject(user) ? without(user, 'zoneId') : user))
          : null,
      })),
    },
  },
];

/** Mistakes in what follows when a user was changed. */
export const userAftermathDefects: readonly Defect[] = [...loginDefects, ...takenDefects, ...shownDefects];
