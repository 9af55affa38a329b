import type { Defect } from '../defect.ts';
import { jsonBody, without, withStatus } from '../json-body.ts';

const creation = { method: 'POST', path: '/Users', status: 201 } as const;
const list = { method: 'GET', path: '/Users' } as const;

/** A list that does not read one parameter of its query. */
function unread(id: string, name: string, ...breaks: readonly string[]): Defect {
  const query = (sent: URLSearchParams): URLSearchParams =>
    new URLSearchParams([...sent].filter(([one]) => one !== name));
  return {
    id,
    mistake: `The list of users does not read ${name}`,
    breaks,
    policy: { users: { query: (original) => (sent) => original(query(sent)) } },
  };
}

/** Mistakes in what is kept of users, and in lists of them. */
export const userRecordDefects: readonly Defect[] = [
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
    id: 'users-locked-by-hand',
    mistake: 'The wish to lock a user is answered with success',
    breaks: ['SUPPLEMENT-USERS-018'],
    rewrite: { method: 'PATCH', path: '/Users/*/status', status: 400, response: withStatus(200) },
  },
  unread('users-filter-ignored', 'filter', 'SUPPLEMENT-USERS-019', 'SUPPLEMENT-USERS-020'),
  {
    id: 'users-bad-filter-500',
    mistake: 'A filter that cannot be read is an error of the server',
    breaks: ['SUPPLEMENT-USERS-020', 'SUPPLEMENT-ERROR-003'],
    rewrite: { ...list, status: 400, response: (response) => ({ ...response, status: 500, body: '{}' }) },
  },
  unread('users-count-ignored', 'count', 'SUPPLEMENT-USERS-021'),
  unread('users-start-ignored', 'startIndex', 'SUPPLEMENT-USERS-021'),
  unread('users-attributes-ignored', 'attributes', 'SUPPLEMENT-USERS-022'),
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
    rewrite: { method: 'PATCH', path: '/Users/*', status: 200, response: withStatus(400) },
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
