import { askedText, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { withStatus } from './json-body.ts';

/** Mistakes in what the administration of clients takes, changes and takes away. */
export const clientChangeDefects: readonly Defect[] = [
  {
    id: 'clients-filter-ignored',
    mistake: 'The filter of the list of clients is not read',
    breaks: ['SUPPLEMENT-CLIENTS-005'],
    misread: {
      ...{ method: 'GET', path: '/oauth/clients' },
      request: () => ({ query: new URLSearchParams() }),
    },
  },
  {
    id: 'clients-update-drops-secret',
    mistake: 'An update without client_secret takes the secret away',
    breaks: ['SUPPLEMENT-CLIENTS-006'],
    ports: changing('clients', (clients) => ({
      save: (client) =>
        clients.save(isAskedBy('PUT', /clients\/[^/]+$/) ? { ...client, secrets: [] } : client),
    })),
  },
  {
    id: 'clients-tokens-outlive-client',
    mistake: 'The tokens of a deleted client stay valid until they expire',
    breaks: ['SUPPLEMENT-CLIENTS-007'],
    policy: {
      clientAdministration: { losesToken: () => () => false },
      tokenValidation: {
        isSignatureCurrent: (original) => (token, current) =>
          current === undefined || original(token, current),
      },
    },
  },
  {
    id: 'clients-old-secret-stays',
    mistake: 'A new secret is added, and the old one still counts',
    breaks: ['SUPPLEMENT-CLIENTS-008'],
    ports: changing('clients', (clients) => ({
      save(client) {
        const before = isAskedBy('PUT', /secret$/) ? (clients.find(client.clientId)?.secrets ?? []) : [];
        clients.save({ ...client, secrets: [...new Set([...before, ...client.secrets])] });
      },
    })),
  },
  {
    id: 'clients-secret-unchanged',
    mistake: 'A new secret is answered with success and never kept',
    breaks: ['SUPPLEMENT-CLIENTS-008'],
    ports: changing('clients', (clients) => ({
      save: (client) => isAskedBy('PUT', /secret$/) || clients.save(client),
    })),
  },
  {
    id: 'clients-any-number-of-secrets',
    mistake: 'A client can have any number of secrets',
    breaks: ['SUPPLEMENT-CLIENTS-009'],
    policy: { clientAdministration: { mayAdd: () => () => true } },
  },
  {
    id: 'clients-keys-unchanged',
    mistake: 'The key configuration is taken and never kept',
    breaks: ['SUPPLEMENT-CLIENTS-010', 'SUPPLEMENT-CLIENTS-094'],
    ports: changing('clients', (clients) => ({
      save: (client) => isAskedBy('PUT', /clientjwt$/) || clients.save(client),
    })),
  },
  {
    id: 'clients-transaction-in-part',
    mistake: 'What a transaction did before its failure stays done',
    breaks: ['SUPPLEMENT-CLIENTS-011', 'SUPPLEMENT-CLIENTS-098', 'SUPPLEMENT-CLIENTS-107'],
    ports: changing('clients', (clients) => ({
      remove: (id) => isAskedBy('POST', /clients\/tx/) || clients.remove(id),
      list: () => (isAskedBy('POST', /clients\/tx/) ? [] : clients.list()),
    })),
  },
  {
    id: 'clients-any-id',
    mistake: 'A client id may hold any character, a slash too',
    breaks: ['SUPPLEMENT-CLIENTS-014'],
    policy: { clientAdministration: { isClientId: () => (clientId) => clientId !== '' } },
  },
  {
    id: 'clients-key-address-without-tls',
    mistake: 'A key address of any host may be http',
    breaks: ['SUPPLEMENT-ASSERTION-009'],
    policy: { clientAdministration: { isKeyAddress: () => (uri) => URL.canParse(uri) } },
  },
  {
    id: 'clients-key-without-kid',
    mistake: 'A key of a client needs no kid',
    breaks: ['SUPPLEMENT-ASSERTION-010', 'SUPPLEMENT-CLIENTS-032'],
    policy: { clientAdministration: { hasKid: () => () => true } },
  },
  {
    id: 'clients-deleted-key-stays',
    mistake: 'The deletion of a key is answered, and the key stays',
    breaks: ['SUPPLEMENT-CLIENTS-033'],
    ports: changing('clients', (clients) => ({
      save: (client) =>
        (isAskedBy('PUT', /clientjwt$/) && askedText().includes('"DELETE"')) || clients.save(client),
    })),
  },
  {
    id: 'clients-all-keys-deleted',
    mistake: 'Whichever key is to be deleted, the client loses all of them',
    breaks: ['SUPPLEMENT-CLIENTS-034'],
    ports: changing('clients', (clients) => ({
      save({ keys, ...client }) {
        clients.save(keys === undefined || askedText().includes('"DELETE"') ? client : { ...client, keys });
      },
    })),
  },
  {
    id: 'clients-bad-keys-422',
    mistake: 'Keys that cannot be used are an unprocessable entity',
    breaks: ['SUPPLEMENT-CLIENTS-032'],
    rewrite: { method: 'PUT', path: '/oauth/clients/*/clientjwt', status: 400, response: withStatus(422) },
  },
];
