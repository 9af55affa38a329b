import type { Client } from '../domain/clients/client.ts';
import { open } from './answering.ts';
import { askedText, isAsked, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect, PortReplacements } from './defect.ts';
import { jsonBody, jsonList, without } from './json-body.ts';
import { unlooked } from './unlooked.ts';
import { withoutUnreadable } from './unreadable.ts';

const list = { method: 'GET', path: '/oauth/clients' } as const;

/** A copy of members of each client is made when it is registered, and requests to one path read the copy. */
function copied(path: string, ...names: readonly (keyof Client)[]): PortReplacements {
  return ({ clients }) => {
    const copies = new Map<string, Partial<Client>>();
    return {
      clients: {
        ...clients,
        save(client) {
          const copy = Object.fromEntries(names.map((name) => [name, client[name]]));
          if (!copies.has(client.clientId)) copies.set(client.clientId, copy);
          clients.save(client);
        },
        find(clientId) {
          const client = clients.find(clientId);
          return client && (isAsked(path) ? { ...client, ...copies.get(clientId) } : client);
        },
      },
    };
  };
}

function readOnce(id: string, what: string, name: keyof Client, ...breaks: readonly string[]): Defect {
  const mistake = `${what} of a client are copied when it is registered, and the token endpoint reads the copy`;
  return { ...{ id, mistake, breaks }, ports: copied('/oauth/token', name) };
}

/** Mistakes in what becomes of changes of clients. */
export const clientUpdateDefects: readonly Defect[] = [
  {
    id: 'clients-update-takes-secret',
    mistake: 'An update that names a secret takes away those that the client has',
    breaks: ['SUPPLEMENT-CLIENTS-006'],
    ports: changing('clients', (clients) => ({
      save: (client) =>
        clients.save(
          isAskedBy('PUT', /clients\/[^/]+$/) && askedText().includes('"client_secret"')
            ? { ...client, secrets: [] }
            : client,
        ),
    })),
  },
  {
    id: 'clients-update-leaves-name',
    mistake: 'The name of a client is kept when it is created and never again',
    breaks: ['SUPPLEMENT-CLIENTS-081'],
    ports: changing('clients', (clients) => ({
      save({ name, ...client }) {
        const isNew = clients.find(client.clientId) === undefined;
        clients.save(isNew && name !== undefined ? { ...client, name } : client);
      },
    })),
  },
  readOnce('clients-authorities-copied', 'The authorities', 'authorities', 'SUPPLEMENT-CLIENTS-083'),
  readOnce('clients-lifetimes-copied', 'The lifetimes', 'accessTokenValidity', 'SUPPLEMENT-CLIENTS-084'),
  readOnce('clients-scopes-copied', 'The scopes', 'scope', 'SUPPLEMENT-CLIENTS-085'),
  readOnce(
    'clients-grant-types-copied',
    'The grant types',
    'authorizedGrantTypes',
    'SUPPLEMENT-CLIENTS-086',
    'RFC6749-ERROR-024',
  ),
  readOnce('clients-providers-copied', 'The allowedproviders', 'allowedProviders', 'SUPPLEMENT-CLIENTS-087'),
  readOnce(
    'clients-groups-copied',
    'The required_user_groups',
    'requiredUserGroups',
    'SUPPLEMENT-CLIENTS-088',
  ),
  readOnce('clients-allowpublic-copied', 'Flags (allowpublic)', 'allowPublic', 'SUPPLEMENT-CLIENTS-125'),
  {
    id: 'clients-redirects-copied',
    mistake:
      'The redirect URIs of a client are copied when it is registered, and the authorization endpoint reads the copy',
    breaks: ['SUPPLEMENT-CLIENTS-089'],
    ports: copied('/oauth/authorize', 'redirectUris'),
  },
  {
    id: 'clients-autoapprove-copied',
    mistake:
      'autoapprove of a client is copied when it is registered, and the authorization endpoint reads the copy',
    breaks: ['SUPPLEMENT-CLIENTS-089'],
    ports: copied('/oauth/authorize', 'autoapprove'),
  },
  unlooked(
    ['clients-updated-into-being', 'An update of an unknown client creates it'],
    'clients',
    'PUT',
    /clients\/[^/]+$/,
    'SUPPLEMENT-CLIENTS-091',
  ),
  unlooked(
    [
      'clients-keys-of-nobody',
      'The keys of an unknown client are kept for the day on which it is registered',
    ],
    'clients',
    'PUT',
    /clientjwt$/,
    'SUPPLEMENT-CLIENTS-092',
  ),
  unlooked(
    [
      'clients-meta-of-nobody',
      'The display metadata of an unknown client is shown as that of one without any',
    ],
    'clients',
    'GET',
    /meta$/,
    'SUPPLEMENT-CLIENTS-093',
  ),
  {
    id: 'clients-keys-never-replaced',
    mistake: 'A key set that replaces the present one is answered with success and never kept',
    breaks: ['SUPPLEMENT-CLIENTS-094'],
    ports: changing('clients', (clients) => ({
      save: (client) =>
        (isAskedBy('PUT', /clientjwt$/) && askedText().includes('"UPDATE"')) || clients.save(client),
    })),
  },
  {
    id: 'clients-list-without-total',
    mistake: 'A list of clients does not say how many there are',
    breaks: ['SUPPLEMENT-CLIENTS-095'],
    rewrite: { ...list, status: 200, response: jsonBody((body) => without(body, 'totalResults')) },
  },
  {
    id: 'clients-bad-filter-ignored',
    mistake: 'A filter that cannot be read is taken for none',
    breaks: ['SUPPLEMENT-CLIENTS-096'],
    misread: { ...list, request: withoutUnreadable() },
  },
  {
    id: 'clients-listed-with-secrets',
    mistake: 'The list of clients is that of their records',
    breaks: ['ASVS-SHOWN-002'],
    rewrite: {
      ...{ ...list, status: 200 },
      response: (response) => ({
        ...response,
        body: response.body.replaceAll('"client_id":', '"client_secret":"{noop}secret","client_id":'),
      }),
    },
  },
  {
    id: 'clients-updated-one-by-one',
    mistake: 'A transaction that updates clients updates one after the other, up to its failure',
    breaks: ['SUPPLEMENT-CLIENTS-106'],
    ports: changing('clients', (clients) => ({
      list: () => (isAskedBy('PUT', /tx$/) ? [] : clients.list()),
    })),
  },
  {
    id: 'clients-deleted-one-by-one',
    mistake: 'A transaction that deletes clients deletes one after the other, up to its failure',
    breaks: ['SUPPLEMENT-CLIENTS-097'],
    ports: changing('clients', (clients) => ({
      list: () => (isAskedBy('POST', /tx\/delete$/) ? [] : clients.list()),
    })),
  },
  ...[
    open(
      'clients-tx-by-anybody',
      'Any token creates clients in a transaction',
      'POST',
      /tx$/,
      'SUPPLEMENT-CLIENTS-099',
    ),
    open(
      'clients-tx-update-by-anybody',
      'Any token updates clients in a transaction',
      'PUT',
      /tx$/,
      'SUPPLEMENT-CLIENTS-100',
    ),
    open(
      'clients-tx-delete-by-anybody',
      'Any token deletes clients in a transaction',
      'POST',
      /tx\/delete$/,
      'SUPPLEMENT-CLIENTS-101',
    ),
    open(
      'clients-tx-modify-by-anybody',
      'Any token carries out a transaction of several actions',
      'POST',
      /tx\/modify$/,
      'SUPPLEMENT-CLIENTS-102',
    ),
    open(
      'clients-tx-secret-by-anybody',
      'Any token changes secrets in a transaction',
      'POST',
      /tx\/secret$/,
      'SUPPLEMENT-CLIENTS-103',
    ),
    open(
      'clients-meta-by-anybody',
      'Any token changes the display metadata of any client',
      'PUT',
      /meta$/,
      'SUPPLEMENT-CLIENTS-104',
    ),
  ],
  {
    id: 'clients-keys-kept-beside-the-new-ones',
    mistake: 'Keys that take the place of the present ones are put beside them, for assertions under way',
    breaks: ['SUPPLEMENT-CLIENTS-121'],
    ports: changing('clients', (sound) => ({
      save(client) {
        const before = sound.find(client.clientId)?.keys;
        const [old, now] = [before, client.keys].map((keys) => (keys && 'jwks' in keys ? keys.jwks : []));
        const isReplaced =
          askedText().includes('"UPDATE"') && isAsked(`/oauth/clients/${client.clientId}/clientjwt`);
        sound.save(isReplaced ? { ...client, keys: { jwks: [...(old ?? []), ...(now ?? [])] } } : client);
      },
    })),
  },
  {
    id: 'clients-transaction-answers-the-first',
    mistake: 'A transaction is answered with the client that it begins with',
    breaks: ['SUPPLEMENT-CLIENTS-011'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/clients/tx', status: 201 },
      response: jsonList((list) => list.slice(0, 1)),
    },
  },
  {
    id: 'clients-deleted-with-secret',
    mistake: 'The answer to a deletion is the record as it was kept',
    breaks: ['SUPPLEMENT-CLIENTS-120'],
    rewrite: {
      ...{ method: 'DELETE', path: '/oauth/clients/*', status: 200 },
      response: jsonBody((body) => ({ ...body, client_secret: '$2b$10$kept' })),
    },
  },
];
