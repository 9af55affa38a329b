import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { unread } from '../answering.ts';
import { isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, renamed, without, withStatus } from '../json-body.ts';

const creation = { method: 'POST', path: '/Users', status: 201 } as const;
const list = { method: 'GET', path: '/Users' } as const;

const linking = { method: 'GET', path: '/Users/*/verify-link' } as const;
const reading = { method: 'GET', path: '/Users/*', status: 200 } as const;

/** A mistake in the record of a user who is read alone. */
function shown(
  id: string,
  mistake: string,
  breaks: string,
  change: (body: JsonObject) => JsonObject,
): Defect {
  return { id, mistake, breaks: [breaks], rewrite: { ...reading, response: jsonBody(change) } };
}

/** The record with another `meta`. */
function withMeta(change: (meta: JsonObject) => JsonValue): (body: JsonObject) => JsonObject {
  return (body) => (isJsonObject(body.meta) ? { ...body, meta: change(body.meta) } : body);
}

/** The record with other groups. */
function withGroups(change: (group: JsonObject) => JsonValue): (body: JsonObject) => JsonObject {
  return (body) => ({
    ...body,
    groups: Array.isArray(body.groups) ? body.groups.filter(isJsonObject).map(change) : null,
  });
}

/** Mistakes in how the record of a user is written. */
const shownDefects: readonly Defect[] = [
  shown(
    'users-without-zone',
    'The record of a user says nothing of the zone',
    'SUPPLEMENT-USERS-029',
    (body) => without(body, 'zoneId'),
  ),
  shown('users-without-schemas', 'The record of a user names no schemas', 'SUPPLEMENT-USERS-029', (body) => ({
    ...body,
    schemas: [],
  })),
  shown(
    'users-without-time-of-the-password',
    'The record of a user does not say when the password changed',
    'SUPPLEMENT-USERS-029',
    (body) => without(body, 'passwordLastModified'),
  ),
  shown(
    'users-without-time-of-change',
    'meta of a user has no lastModified',
    'SUPPLEMENT-USERS-030',
    withMeta((meta) => without(meta, 'lastModified')),
  ),
  shown(
    'users-meta-creation-renamed',
    'meta of a user names the time of creation creationDate',
    'SUPPLEMENT-USERS-030',
    withMeta((meta) => renamed(meta, 'created', 'creationDate')),
  ),
  shown(
    'users-time-of-the-password-in-seconds',
    'passwordLastModified has no milliseconds',
    'SUPPLEMENT-USERS-031',
    (body) => ({ ...body, passwordLastModified: String(body.passwordLastModified).replace(/\.\d+/, '') }),
  ),
  shown(
    'users-time-of-creation-as-number',
    'The time of creation of a user is a number',
    'SUPPLEMENT-USERS-031',
    withMeta((meta) => ({ ...meta, created: Date.parse(String(meta.created)) })),
  ),
  shown(
    'users-time-of-change-with-offset',
    'The time of the last change of a user ends with an offset',
    'SUPPLEMENT-USERS-031',
    withMeta((meta) => ({ ...meta, lastModified: String(meta.lastModified).replace('Z', '+00:00') })),
  ),
  shown(
    'users-time-of-the-first-password',
    'passwordLastModified remains that of the first password',
    'SUPPLEMENT-USERS-032',
    (body) => ({
      ...body,
      passwordLastModified: isJsonObject(body.meta) ? (body.meta.created ?? null) : null,
    }),
  ),
  shown(
    'users-groups-as-names',
    'The groups of a user are an array of names',
    'SUPPLEMENT-USERS-033',
    withGroups((group) => group.display ?? null),
  ),
  shown(
    'users-groups-with-the-name-as-value',
    'The value of a group of a user is its name',
    'SUPPLEMENT-USERS-033',
    withGroups((group) => ({ ...group, value: group.display ?? null })),
  ),
  shown(
    'users-groups-without-type',
    'The groups of a user have no type',
    'SUPPLEMENT-USERS-033',
    withGroups((group) => without(group, 'type')),
  ),
  shown(
    'users-groups-all-indirect',
    'Every group of a user is shown as INDIRECT',
    'SUPPLEMENT-USERS-033',
    withGroups((group) => ({ ...group, type: 'INDIRECT' })),
  ),
];

/** Mistakes in what is kept of users, and in lists of them. */
export const userRecordDefects: readonly Defect[] = [
  ...shownDefects,
  {
    id: 'users-telephone-not-kept',
    mistake: 'Telephone numbers of a new user are dropped',
    breaks: ['SUPPLEMENT-USERS-016'],
    rewrite: { ...creation, response: jsonBody((body) => without(body, 'phoneNumbers')) },
  },
  {
    id: 'users-external-id-not-kept',
    mistake: 'The external id of a new user is dropped',
    breaks: ['SUPPLEMENT-USERS-016'],
    rewrite: { ...creation, response: jsonBody((body) => without(body, 'externalId')) },
  },
  {
    id: 'users-verified-before',
    mistake: 'The answer to a verification shows the user as it was before',
    breaks: ['SUPPLEMENT-USERS-017'],
    rewrite: {
      ...{ method: 'GET', path: '/Users/*/verify', status: 200 },
      response: jsonBody((body) => ({ ...body, verified: false })),
    },
  },
  {
    id: 'users-verify-link-renamed',
    mistake: 'The link that verifies a user is called link',
    breaks: ['SUPPLEMENT-USERS-034'],
    rewrite: {
      ...linking,
      status: 200,
      response: jsonBody(({ verify_link, ...body }) => ({ ...body, link: verify_link })),
    },
  },
  {
    id: 'users-verify-link-when-verified',
    mistake: 'A user who is verified gets a link all the same',
    breaks: ['SUPPLEMENT-USERS-035'],
    ports: changing('users', ({ find }) => ({
      find(id) {
        const user = find(id);
        return user && (isAskedBy('GET', /verify-link$/) ? { ...user, verified: false } : user);
      },
    })),
  },
  {
    id: 'users-verify-link-leads-nowhere',
    mistake: 'A link without an address to which it leads ends at the service',
    breaks: ['SUPPLEMENT-USERS-036'],
    misread: {
      ...linking,
      request: ({ query }) => ({
        query: query.has('redirect_uri') ? query : new URLSearchParams([...query, ['redirect_uri', '/']]),
      }),
    },
  },
  {
    id: 'users-locked-by-hand',
    mistake: 'A user may be locked by hand',
    breaks: ['SUPPLEMENT-USERS-018'],
    policy: {
      users: {
        faultOfStatus: (original) => (status) => (status.locked === true ? undefined : original(status)),
      },
    },
  },
  unread(
    'users-filter-ignored',
    'The list of users',
    list,
    'filter',
    'SUPPLEMENT-USERS-019',
    'SUPPLEMENT-USERS-020',
  ),
  {
    id: 'users-bad-filter-500',
    mistake: 'A filter that cannot be read is an error of the server',
    breaks: ['SUPPLEMENT-USERS-020', 'SUPPLEMENT-ERROR-003'],
    rewrite: { ...list, status: 400, response: (response) => ({ ...response, status: 500, body: '{}' }) },
  },
  unread('users-count-ignored', 'The list of users', list, 'count', 'SUPPLEMENT-USERS-021'),
  unread('users-start-ignored', 'The list of users', list, 'startIndex', 'SUPPLEMENT-USERS-021'),
  unread('users-attributes-ignored', 'The list of users', list, 'attributes', 'SUPPLEMENT-USERS-022'),
  {
    id: 'users-with-an-empty-password',
    mistake: 'A password may be empty',
    breaks: ['SUPPLEMENT-USERS-023'],
    policy: { users: { isPassword: () => () => true } },
  },
  {
    id: 'users-names-not-updated',
    mistake: 'An update of a user does not touch the name',
    breaks: ['SUPPLEMENT-USERS-025'],
    rewrite: {
      ...{ method: 'PUT', path: '/Users/*', status: 200 },
      response: jsonBody((body) => ({ ...body, name: {} })),
    },
  },
  {
    id: 'users-asterisk-as-a-version',
    mistake: 'If-Match is compared with the version, whatever it says',
    breaks: ['SUPPLEMENT-USERS-027'],
    policy: {
      users: {
        isCurrentVersion: (original) => (asked, version) => asked !== '*' && original(asked, version),
      },
    },
  },
  {
    id: 'users-patched-as-a-whole',
    mistake: 'A patch of a user is taken as the whole of it',
    breaks: ['SUPPLEMENT-USERS-026'],
    policy: {
      users: { cleared: () => (patch) => ['userName', 'name', 'emails'].filter((name) => !(name in patch)) },
    },
  },
  {
    id: 'users-patch-clears-nothing',
    mistake: 'A patch of a user takes no notice of meta.attributes',
    breaks: ['SUPPLEMENT-USERS-028'],
    policy: { users: { cleared: () => () => [] } },
  },
  {
    id: 'users-old-password-400',
    mistake: 'A wrong old password is answered as a bad request',
    breaks: ['SUPPLEMENT-USERS-024'],
    rewrite: { method: 'PUT', path: '/Users/*/password', status: 401, response: withStatus(400) },
  },
];
