import { isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';

const creation = { method: 'POST', path: '/oauth/clients' } as const;

/** Mistakes in what is kept of clients, and in changes of several clients at once. */
export const clientRecordDefects: readonly Defect[] = [
  {
    id: 'clients-added-key-replaces',
    mistake: 'A key that is added takes the place of the others',
    breaks: ['SUPPLEMENT-CLIENTS-017'],
    ports: changing('clients', (clients) => ({
      save(client) {
        const { keys } = client;
        const isMeant = isAskedBy('PUT', /clientjwt$/) && keys !== undefined && 'jwks' in keys;
        clients.save(isMeant ? { ...client, keys: { jwks: keys.jwks.slice(-1) } } : client);
      },
    })),
  },
  {
    id: 'clients-autoapprove-all-or-nothing',
    mistake: 'autoapprove is a flag: a list of scopes stands for all of them',
    breaks: ['SUPPLEMENT-CLIENTS-018'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/clients/*', status: 200 },
      response: jsonBody((body) => ({
        ...body,
        autoapprove: Array.isArray(body.autoapprove) && body.autoapprove.length > 0 ? ['true'] : [],
      })),
    },
  },
  {
    id: 'clients-without-a-secret',
    mistake: 'A client with client_credentials needs no secret',
    breaks: ['SUPPLEMENT-CLIENTS-019'],
    policy: { clientAdministration: { needsSecret: () => () => false } },
  },
  {
    id: 'clients-validity-of-any-type',
    mistake: 'A validity is kept whatever its type is',
    breaks: ['SUPPLEMENT-CLIENTS-020'],
    policy: {
      clientAdministration: {
        isValidity:
          () =>
          (value): value is number =>
            value !== null,
      },
    },
  },
  {
    id: 'clients-old-secret-not-compared',
    mistake: 'The old secret has to be there, and is not compared',
    breaks: ['SUPPLEMENT-CLIENTS-022'],
    policy: {
      clientAuthentication: {
        secretMatches:
          (original) =>
          (...given) =>
            isAskedBy('PUT', /secret$/) || original(...given),
      },
    },
  },
  {
    id: 'clients-one-action-for-all',
    mistake: 'A transaction of several actions keeps what it is given, also where the action is to delete',
    breaks: ['SUPPLEMENT-CLIENTS-023'],
    ports: changing('clients', (clients) => ({
      remove: (id) => isAskedBy('POST', /tx\/modify$/) || clients.remove(id),
    })),
  },
  {
    id: 'clients-secrets-at-once-unchanged',
    mistake: 'New secrets of several clients are answered with success and never kept',
    breaks: ['SUPPLEMENT-CLIENTS-024'],
    ports: changing('clients', (clients) => ({
      save: (client) => isAskedBy('POST', /tx\/secret$/) || clients.save(client),
    })),
  },
  {
    id: 'clients-picture-not-kept',
    mistake: 'The picture of a client is dropped',
    breaks: ['SUPPLEMENT-CLIENTS-025'],
    rewrite: {
      ...{ method: 'PUT', path: '/oauth/clients/*/meta', status: 200 },
      response: jsonBody((body) => without(body, 'appIcon')),
    },
  },
  {
    id: 'clients-validity-hidden',
    mistake: 'A new client is shown without its validities',
    breaks: ['SUPPLEMENT-CLIENTS-026'],
    rewrite: {
      ...{ ...creation, status: 201 },
      response: jsonBody((body) => without(body, 'refresh_token_validity')),
    },
  },
  {
    id: 'clients-secret-changed-without-a-word',
    mistake: 'A change of a secret is answered with an empty object',
    breaks: ['SUPPLEMENT-CLIENTS-027'],
    rewrite: {
      ...{ method: 'PUT', path: '/oauth/clients/*/secret', status: 200 },
      response: jsonBody(() => ({})),
    },
  },
  {
    id: 'clients-secret-not-deleted',
    mistake: 'The deletion of a secret is answered with success, and nothing is deleted',
    breaks: ['SUPPLEMENT-CLIENTS-029', 'SUPPLEMENT-CLIENTS-030'],
    policy: { clientAdministration: { secretsAfterDeletion: () => (before) => before } },
  },
  {
    id: 'clients-only-secret-deleted',
    mistake: 'Each secret can be deleted, the only one too',
    breaks: ['SUPPLEMENT-CLIENTS-030'],
    policy: { clientAdministration: { mayDelete: () => () => true } },
  },
  {
    id: 'clients-seen-by-another-id',
    mistake: 'The display metadata of a client is kept, whatever its clientId says',
    breaks: ['SUPPLEMENT-CLIENTS-031', 'SUPPLEMENT-ERROR-004'],
    policy: {
      clientAdministration: {
        isSameId:
          (original) =>
          (...ids) =>
            isAskedBy('PUT', /meta$/) || original(...ids),
      },
    },
  },
  {
    id: 'clients-keys-changed-without-a-word',
    mistake: 'A change of the keys is answered with an empty object',
    breaks: ['SUPPLEMENT-CLIENTS-028'],
    rewrite: {
      ...{ method: 'PUT', path: '/oauth/clients/*/clientjwt', status: 200 },
      response: jsonBody(() => ({})),
    },
  },
  {
    id: 'clients-key-address-not-absolute',
    mistake: 'A key address that is a path is kept',
    breaks: ['SUPPLEMENT-ASSERTION-012'],
    policy: {
      clientAdministration: { isKeyAddress: (original) => (uri) => uri.startsWith('/') || original(uri) },
    },
  },
  {
    id: 'clients-any-number-of-keys',
    mistake: 'A client can have any number of keys',
    breaks: ['SUPPLEMENT-ASSERTION-013'],
    policy: { clientAdministration: { mostKeys: () => () => Number.POSITIVE_INFINITY } },
  },
  {
    id: 'clients-keys-error-without-description',
    mistake: 'Bad keys are answered with a code alone',
    breaks: ['SUPPLEMENT-ERROR-006'],
    rewrite: {
      ...{ ...creation, status: 400 },
      response: jsonBody((body) =>
        String(body.error_description).includes('jwks') ? { error: body.error ?? '' } : body,
      ),
    },
  },
];
