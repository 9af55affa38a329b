import { answering, unread } from './answering.ts';
import { isAskedBy } from './asked.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';
import { unlooked } from './unlooked.ts';

const list = { method: 'GET', path: '/oauth/clients' } as const;
const one = '/oauth/clients/*';
const revocation = '/oauth/token/revoke';
const ofClient = { method: 'GET', path: `${revocation}/client/*` } as const;
const ofUser = { method: 'GET', path: `${revocation}/user/*` } as const;
const ofPair = { method: 'GET', path: `${revocation}/user/*/client/*` } as const;

/** Mistakes in what single operations on clients answer. */
const clientOperations: readonly Defect[] = [
  {
    id: 'clients-update-shows-no-scope',
    mistake: 'The answer to an update of a client lacks its scope',
    breaks: ['SUPPLEMENT-CLIENTS-041'],
    rewrite: {
      ...{ method: 'PUT', path: one, status: 200 },
      response: jsonBody((body) => without(body, 'scope')),
    },
  },
  answering(
    'clients-deleted-204',
    'Deleting a client is answered with 204',
    'SUPPLEMENT-CLIENTS-043',
    { method: 'DELETE', path: one },
    200,
    204,
  ),
  unlooked(
    ['clients-deleted-twice', 'Deleting a client that is not there is a success'],
    'clients',
    'DELETE',
    /clients\/[^/]+$/,
    'SUPPLEMENT-CLIENTS-043',
  ),
  {
    id: 'clients-renamed-by-an-update',
    mistake: 'The client_id of an update is not compared with that of the path',
    breaks: ['SUPPLEMENT-CLIENTS-057'],
    policy: {
      clientAdministration: {
        isSameId:
          (original) =>
          (...ids) =>
            isAskedBy('PUT', /clients\/[^/]+$/) || original(...ids),
      },
    },
  },
  unread('clients-order-ignored', 'The list of clients', list, 'sortOrder', 'SUPPLEMENT-CLIENTS-044'),
  unread('clients-count-ignored', 'The list of clients', list, 'count', 'SUPPLEMENT-CLIENTS-044'),
  {
    id: 'clients-meta-without-address',
    mistake: 'The display metadata of a client is read without the address of its application',
    breaks: ['SUPPLEMENT-CLIENTS-045'],
    rewrite: {
      ...{ method: 'GET', path: `${one}/meta`, status: 200 },
      response: jsonBody((body) => without(body, 'appLaunchUrl')),
    },
  },
  {
    id: 'clients-meta-as-resources',
    mistake: 'The display metadata of clients is listed in resources',
    breaks: ['SUPPLEMENT-CLIENTS-046'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/clients/meta', status: 200 },
      response: (response) => ({ ...response, body: `{"resources":${response.body}}` }),
    },
  },
  answering(
    'clients-tx-update-201',
    'A transaction that updates clients is answered with 201',
    'SUPPLEMENT-CLIENTS-047',
    { method: 'PUT', path: '/oauth/clients/tx' },
    200,
    201,
  ),
  answering(
    'clients-tx-delete-204',
    'A transaction that deletes clients is answered with 204',
    'SUPPLEMENT-CLIENTS-048',
    { method: 'POST', path: '/oauth/clients/tx/delete' },
    200,
    204,
  ),
  unlooked(
    ['clients-tx-delete-unknown', 'A transaction that deletes nobody is a success'],
    'clients',
    'POST',
    /tx\/delete$/,
    'SUPPLEMENT-CLIENTS-048',
    'SUPPLEMENT-CLIENTS-097',
  ),
  {
    id: 'clients-secret-by-anybody',
    mistake: 'Any token changes the secret of any client, as the administrator does',
    breaks: ['SUPPLEMENT-CLIENTS-049'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) => isAskedBy('PUT', /secret$/) || original(held, needed),
      },
    },
  },
];

/** Mistakes in what the revocation of several tokens at once answers. */
const revocationOperations: readonly Defect[] = [
  answering(
    'revoke-client-204',
    'Revoking the tokens of a client is answered with 204',
    'SUPPLEMENT-REVOKE-014',
    ofClient,
    200,
    204,
  ),
  answering(
    'revoke-user-204',
    'Revoking the tokens of a user is answered with 204',
    'SUPPLEMENT-REVOKE-015',
    ofUser,
    200,
    204,
  ),
  answering(
    'revoke-pair-204',
    'Revoking the tokens of a user at a client is answered with 204',
    'SUPPLEMENT-REVOKE-016',
    ofPair,
    200,
    204,
  ),
  unlooked(
    ['revoke-unknown-client-200', 'Revoking the tokens of an unknown client is a success'],
    'clients',
    'GET',
    /revoke\/client\/[^/]+$/,
    'SUPPLEMENT-REVOKE-017',
  ),
  unlooked(
    ['revoke-unknown-user-200', 'Revoking the tokens of an unknown user is a success'],
    'users',
    'GET',
    /revoke\/user\/[^/]+$/,
    'SUPPLEMENT-REVOKE-018',
  ),
  {
    id: 'revoke-all-by-anybody',
    mistake: 'Any token revokes the tokens of any client and user',
    breaks: ['SUPPLEMENT-REVOKE-019', 'SUPPLEMENT-REVOKE-020', 'SUPPLEMENT-REVOKE-021'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) => isAskedBy('GET', /token\/revoke/) || original(held, needed),
      },
    },
  },
];

/** Mistakes in what single operations on clients and their tokens answer. */
export const clientOperationDefects: readonly Defect[] = [...clientOperations, ...revocationOperations];
