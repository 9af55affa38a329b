import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import { anyVersion } from '../answering.ts';
import { isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, without } from '../json-body.ts';
import type { Misread } from '../misread.ts';
import { unlooked } from '../unlooked.ts';

const creation = { method: 'POST', path: '/Users' } as const;
const user = { method: 'GET', path: '/Users/*' } as const;
const users = { method: 'GET', path: '/Users' } as const;
const ids = { method: 'GET', path: '/ids/Users' } as const;

/** A request whose query is read with some of its parameters as they are, and the others not at all. */
function withoutPairs(isLost: (name: string, value: string) => boolean): Misread['request'] {
  return ({ query }) => ({
    query: new URLSearchParams([...query].filter((pair) => !isLost(...pair))),
  });
}

/** A request whose token counts only where it has the scope. */
function needing(scope: string): Misread['request'] {
  return ({ headers: { authorization = '', ...headers } }) =>
    scopesOf(authorization).includes(scope) ? {} : { headers };
}

function scopesOf(authorization: string): readonly JsonValue[] {
  const [, payload = ''] = authorization.split('.');
  const claims: JsonValue = payload === '' ? null : JSON.parse(Buffer.from(payload, 'base64url').toString());
  return isJsonObject(claims) && Array.isArray(claims.scope) ? claims.scope : [];
}

/** Mistakes about what a user may be, and about who asks. */
const userEdges: readonly Defect[] = [
  unlooked(
    ['users-patched-into-being', 'Patching an unknown user creates it'],
    'users',
    'PATCH',
    /Users\/[^/]+$/,
    'SUPPLEMENT-USERS-065',
  ),
  anyVersion(
    'users-deleted-at-any-version',
    'A deletion of a user does not read If-Match',
    { method: 'DELETE', path: '/Users/*' },
    false,
    'RFC9110-MATCH-002',
  ),
  {
    id: 'users-bad-attributes-overlooked',
    mistake: 'An attributes parameter that cannot be read counts as none',
    breaks: ['SUPPLEMENT-USERS-067'],
    misread: {
      ...users,
      request: withoutPairs((name, value) => name === 'attributes' && !/^[\w.,]*$/.test(value)),
    },
  },
  {
    id: 'users-in-the-order-of-names',
    mistake: 'Users are listed by name where nothing else is asked for',
    breaks: ['SUPPLEMENT-USERS-068'],
    misread: {
      ...users,
      request: ({ query }) => ({
        query: new URLSearchParams([['sortBy', 'userName'], ...query]),
      }),
    },
  },
  {
    id: 'users-read-by-administrators-alone',
    mistake: 'A user may not read the own record',
    breaks: ['SUPPLEMENT-USERS-069'],
    misread: { ...user, request: needing('scim.read') },
  },
  {
    id: 'users-changed-by-administrators-alone',
    mistake: 'A user may not change the own name',
    breaks: ['SUPPLEMENT-USERS-070'],
    misread: { method: 'PATCH', path: '/Users/*', request: needing('scim.write') },
  },
  {
    id: 'users-without-a-name',
    mistake: 'A user needs no name',
    breaks: ['SUPPLEMENT-USERS-072'],
    policy: { users: { isUserName: (original) => (name) => name === '' || original(name) } },
  },
  {
    id: 'users-with-an-empty-address',
    mistake: 'An e-mail address may be empty',
    breaks: ['SUPPLEMENT-USERS-073'],
    policy: {
      users: {
        emailsOf: (original) => (emails) => (emails[0] === '' ? '' : original(emails)),
      },
    },
  },
  {
    id: 'users-password-cut',
    mistake: 'What a password has beyond 255 characters is cut off',
    breaks: ['SUPPLEMENT-USERS-074'],
    policy: { users: { isPassword: (original) => (password) => original(password.slice(0, 255)) } },
  },
  {
    id: 'users-one-name-for-all-origins',
    mistake: 'A name is taken in every origin as soon as one user has it',
    breaks: ['SUPPLEMENT-USERS-075'],
    ports: changing('users', ({ findByName, named }) => ({
      findByName: (name, origin) =>
        findByName(name, origin) ?? (isAskedBy('POST', /\/Users$/) ? named(name)[0] : undefined),
    })),
  },
  {
    id: 'users-latin-names',
    mistake: 'The name of a user has letters of ASCII alone',
    breaks: ['SUPPLEMENT-USERS-080'],
    policy: { users: { isUserName: (original) => (name) => /^\p{ASCII}*$/u.test(name) && original(name) } },
  },
];

/** Mistakes in what a record shows. */
const shown: readonly Defect[] = [
  {
    id: 'users-of-an-origin-without-name',
    mistake: 'A new user is shown without its origin',
    breaks: ['SUPPLEMENT-USERS-076'],
    rewrite: { ...creation, status: 201, response: jsonBody((body) => without(body, 'origin')) },
  },
  {
    id: 'users-inactive-at-first',
    mistake: 'A new user is inactive',
    breaks: ['SUPPLEMENT-USERS-077'],
    rewrite: { ...creation, status: 201, response: jsonBody((body) => ({ ...body, active: false })) },
  },
  {
    id: 'users-taken-somewhere',
    mistake: 'The error of a name that is taken does not say in which origin',
    breaks: ['SUPPLEMENT-USERS-092'],
    rewrite: { ...creation, status: 409, response: jsonBody((body) => without(body, 'origin')) },
  },
  {
    id: 'users-missing-old-password-401',
    mistake: 'An old password that was left out is compared like an empty one',
    breaks: ['SUPPLEMENT-USERS-079'],
    policy: { users: { isOldPasswordGiven: () => () => true } },
  },
  {
    id: 'users-last-login-as-text',
    mistake: 'The time of the last login is a text, like other times of the record',
    breaks: ['SUPPLEMENT-USERS-081'],
    rewrite: {
      ...{ ...user, status: 200 },
      response: jsonBody((body) => ({
        ...body,
        lastLogonTime:
          typeof body.lastLogonTime === 'number' ? new Date(body.lastLogonTime).toISOString() : null,
      })),
    },
  },
  {
    id: 'users-groups-all-direct',
    mistake: 'Every group of a user is shown as DIRECT',
    breaks: ['SUPPLEMENT-USERS-082'],
    rewrite: {
      ...{ ...user, status: 200 },
      response: (response) => ({ ...response, body: response.body.replaceAll('"INDIRECT"', '"DIRECT"') }),
    },
  },
];

/** Mistakes in how the ids of users are found. */
const found: readonly Defect[] = [
  {
    id: 'ids-by-name-alone',
    mistake: 'The ids of users are found by name, and a filter by anything else is not read',
    breaks: ['SUPPLEMENT-USERS-083'],
    misread: {
      ...ids,
      request: withoutPairs((name, value) => name === 'filter' && /^id |\borigin\b/.test(value)),
    },
  },
  {
    id: 'ids-by-anything',
    mistake: 'A filter of ids by another attribute is overlooked, so that everybody is found',
    breaks: ['SUPPLEMENT-USERS-084'],
    misread: { ...ids, request: withoutPairs((name, value) => name === 'filter' && /^emails/.test(value)) },
  },
];

/** Mistakes about the ends of what users may be, and about who asks. */
export const userEdgeDefects: readonly Defect[] = [...userEdges, ...shown, ...found];
