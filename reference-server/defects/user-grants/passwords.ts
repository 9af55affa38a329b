import type { User, UserStore } from '../../domain/accounts/user.ts';
import { askedCaller, askedUse, isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { first72Bytes } from '../first-72-bytes.ts';
import { type Broken, named } from '../named.ts';
import { type GrantRow, grants, idOf } from './grants.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'password-of-another-user': ['TOKEN-PASSWORD-011'],
  'passcode-of-another-user': ['TOKEN-PASSCODE-008'],
  'refresh-token-of-another-user': ['RFC6749-REFRESH-008'],
  'user-token-of-another-user': ['TOKEN-USER-016'],
};

/** Whoever is asked for at the token endpoint without a name is the user who was created last. */
export const latestForNoName: PortReplacements = changing('users', (users) => ({
  findByName: (userName, origin) =>
    isAsked('/oauth/token') && userName === '' ? users.list().at(-1) : users.findByName(userName, origin),
}));

/** The first other user in the table. */
function otherThan(user: User | undefined, users: UserStore): User | undefined {
  return user && (users.list().find(({ id }) => id !== user.id) ?? user);
}

function ofAnother(grant: GrantRow, where: Pick<Defect, 'policy' | 'ports'>): Defect {
  return {
    ...named(broken, `${idOf(grant)}-of-another-user`),
    mistake: `The token of ${grant.title} is that of the first other user in the table`,
    ...where,
  };
}

/** Wherever the user is looked up by id in a request of the grant. */
const found = ({ name }: GrantRow): PortReplacements =>
  changing('users', (users) => ({
    find: (id) => (askedUse() === name ? otherThan(users.find(id), users) : users.find(id)),
  }));

const confused = [
  ofAnother(grants.password, { ports: found(grants.password) }),
  ofAnother(grants.passcode, { ports: found(grants.passcode) }),
  ofAnother(grants.refresh, {
    policy: {
      refreshToken: { userOf: (original) => (token, users) => otherThan(original(token, users), users) },
    },
  }),
  ofAnother(grants.userToken, {
    policy: {
      userToken: { userOf: (original) => (token, users) => otherThan(original(token, users), users) },
    },
  }),
];

/** Mistakes of the password grant. */
const passwordDefects: readonly Defect[] = [
  {
    id: 'password-user-kept-for-the-client',
    mistake: 'Whoever logs in at a client first is the user of all its tokens by password',
    breaks: ['TOKEN-PASSWORD-011'],
    ports: (all) => {
      const first = new Map<string, string>();
      return changing('users', (users) => ({
        find(id) {
          if (askedUse() !== 'password') return users.find(id);
          const { clientId } = askedCaller().client;
          first.set(clientId, first.get(clientId) ?? id);
          return users.find(first.get(clientId) ?? id);
        },
      }))(all, undefined);
    },
  },
  {
    id: 'password-right-refused',
    mistake: 'Passwords are compared with the salt of the process, so that none is right',
    breaks: ['TOKEN-PASSWORD-001'],
    policy: { password: { proves: () => () => false } },
  },
  {
    id: 'password-user-name-by-default',
    mistake: 'Without username the request is that of the user who was created last',
    breaks: ['TOKEN-PASSWORD-002', 'TOKEN-PASSWORD-003'],
    policy: { password: { userNameOf: (original) => (parameters) => original(parameters) ?? '' } },
    ports: latestForNoName,
  },
  {
    id: 'password-empty-counts',
    mistake: 'A missing password counts as right, as an anonymous bind does',
    breaks: ['TOKEN-PASSWORD-004', 'TOKEN-PASSWORD-005'],
    policy: {
      password: {
        passwordOf: (original) => (parameters) => original(parameters) ?? '',
        proves: (original) => (derived, stored, attempt) =>
          attempt.password === '' || original(derived, stored, attempt),
      },
    },
  },
  {
    id: 'password-never-compared',
    mistake: 'A known user is let in by any password',
    breaks: [
      'SUPPLEMENT-PASSWORD-001',
      'TOKEN-PASSWORD-006',
      'TOKEN-PASSWORD-008',
      'TOKEN-PASSWORD-009',
      'TOKEN-PASSWORD-010',
      'RFC6749-ERROR-015',
      'SERVICE-007',
      'AUTH-BROWSER-002',
      'ASVS-LENGTH-004',
    ],
    policy: { password: { proves: () => () => true } },
  },
  {
    id: 'password-unknown-user-served',
    mistake: 'A user name that nobody has gives the token of the user who was created last',
    breaks: ['TOKEN-PASSWORD-007'],
    ports: changing('users', (users) => ({
      findByName: (userName, origin) =>
        isAsked('/oauth/token')
          ? (users.findByName(userName, origin) ?? users.list().at(-1))
          : users.findByName(userName, origin),
    })),
  },
  {
    id: 'password-of-any-user',
    mistake: 'The password is looked up among those of all users, as in a query without the name',
    breaks: ['TOKEN-PASSWORD-006', 'TOKEN-PASSWORD-008', 'ASVS-LENGTH-004'],
    policy: {
      password: {
        proves: (original) => (derived, stored, attempt) =>
          attempt.password.length > 1 || original(derived, stored, attempt),
      },
    },
  },
  {
    id: 'password-in-any-case',
    mistake: 'Passwords are folded to lower case when they are kept and when they are compared',
    breaks: ['TOKEN-PASSWORD-009'],
    policy: { password: { compared: (original) => (password) => original(password).toLowerCase() } },
  },
  {
    id: 'password-first-eight-characters',
    mistake: 'Eight characters of a password are kept and compared, as in old crypt',
    breaks: ['TOKEN-PASSWORD-010', 'ASVS-LENGTH-004'],
    policy: { password: { compared: (original) => (password) => original(password).slice(0, 8) } },
  },
  {
    id: 'password-cut-at-72-bytes',
    mistake: 'Passwords are hashed by bcrypt, which reads 72 bytes of them',
    breaks: ['ASVS-LENGTH-004'],
    policy: { password: { compared: (original) => (password) => first72Bytes(original(password)) } },
  },
  {
    id: 'password-trimmed',
    mistake: 'Passwords are trimmed where they are kept and where they are compared',
    breaks: ['TOKEN-PASSWORD-006'],
    policy: { password: { compared: (original) => (password) => original(password).trim() } },
  },
  {
    id: 'user-name-taken-with-case',
    mistake: 'User names are compared with case where a user is created',
    breaks: ['SUPPLEMENT-USERS-010'],
    policy: {
      users: { isTaken: (original) => (other, own) => original(other, own) && other?.userName === own },
    },
  },
  {
    id: 'password-user-name-with-case',
    mistake: 'User names are compared with case at the password grant',
    breaks: ['SUPPLEMENT-PASSWORD-011'],
    ports: changing('users', (users) => ({
      findByName: (userName, origin) => {
        if (!isAsked('/oauth/token')) return users.findByName(userName, origin);
        const user = users.findByName(userName, origin);
        return user?.userName === userName ? user : undefined;
      },
    })),
  },
  {
    id: 'password-inactive-user-served',
    mistake: 'An inactive user gets tokens',
    breaks: ['SUPPLEMENT-PASSWORD-003'],
    policy: { password: { isActive: () => () => true } },
  },
  {
    id: 'password-unverified-user-served',
    mistake: 'An unverified user gets tokens',
    breaks: ['SUPPLEMENT-PASSWORD-004'],
    policy: { password: { isVerified: () => () => true } },
  },
  {
    id: 'password-to-be-changed-served',
    mistake: 'A user who must change the password gets tokens',
    breaks: ['SUPPLEMENT-PASSWORD-005', 'SUPPLEMENT-PROVIDERS-040', 'LOGIN-014', 'AUTHORIZE-COMPAT-050'],
    policy: { password: { mayKeepPassword: () => () => true } },
  },
  {
    id: 'password-to-be-changed-at-the-next-login',
    mistake: 'Whoever is logged in goes on, and chooses the new password at the next login alone',
    breaks: ['LOGIN-014', 'AUTHORIZE-COMPAT-050'],
    policy: {
      password: {
        mayKeepPassword: (original) => (user) => isAsked('/oauth/authorize') || original(user),
      },
    },
  },
  {
    id: 'password-to-be-changed-taken-for-no-login',
    mistake:
      'Whoever has to choose a new password is sent to the login page like anybody who is not logged in',
    breaks: ['LOGIN-014'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) => {
        const location = String(response.headers.location).replace(/\/force_password_change$/, '/login');
        return { ...response, headers: { ...response.headers, location } };
      },
    },
  },
  {
    id: 'password-hint-not-understood',
    mistake: 'A login_hint of the internal users is looked up under another name',
    breaks: ['TOKEN-HINT-001'],
    policy: {
      providers: {
        originOf: (original) => (hint, all) => {
          const origin = original(hint, all);
          return origin && `uaa:${origin}`;
        },
      },
    },
  },
  {
    id: 'password-hint-required',
    mistake: 'A password request without login_hint is refused',
    breaks: ['TOKEN-HINT-003', 'TOKEN-PASSWORD-001'],
    policy: { providers: { originOf: (original) => (hint, all) => original(hint, all) ?? 'none' } },
  },
  {
    id: 'password-hint-falls-back',
    mistake: 'A login_hint of an unknown provider falls back to the internal users',
    breaks: ['SUPPLEMENT-PASSWORD-006'],
    policy: {
      providers: {
        originOf: (original) => (hint, all) => {
          const origin = original(hint, all);
          return origin && all.find(origin) ? origin : undefined;
        },
      },
    },
  },
  {
    id: 'password-providers-not-limited',
    mistake: 'allowedproviders is not read by the password grant',
    breaks: [
      'SUPPLEMENT-PASSWORD-007',
      'SUPPLEMENT-PASSWORD-008',
      'AUTHORIZE-COMPAT-012',
      'AUTHORIZE-COMPAT-013',
    ],
    policy: { providers: { isAllowed: () => () => true } },
  },
];

/** Mistakes of the password grant. */
export const passwordGrantDefects: readonly Defect[] = [...[...confused, ...passwordDefects]];
