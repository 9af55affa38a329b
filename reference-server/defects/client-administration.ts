import { askedObject, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without, withStatus } from './json-body.ts';
import { unlooked } from './unlooked.ts';

const creation = { method: 'POST', path: '/oauth/clients' } as const;
const showing = { method: 'GET', path: '/oauth/clients/*' } as const;

/** Mistakes in the administration of clients. */
export const clientAdministrationDefects: readonly Defect[] = [
  {
    id: 'clients-create-200',
    mistake: 'A new client is answered with 200',
    breaks: ['SUPPLEMENT-CLIENTS-001', 'SUPPLEMENT-CLIENTS-074'],
    rewrite: { ...creation, status: 201, response: withStatus(200) },
  },
  {
    id: 'clients-create-shows-secret',
    mistake: 'A new client is answered with its secret',
    breaks: ['SUPPLEMENT-CLIENTS-001'],
    rewrite: {
      ...creation,
      status: 201,
      response: jsonBody((body) => ({ ...body, client_secret: 'secret' })),
    },
  },
  {
    id: 'clients-create-twice',
    mistake: 'A second client of the same id takes the place of the first',
    breaks: ['SUPPLEMENT-CLIENTS-002', 'SUPPLEMENT-ERROR-004'],
    ports: changing('clients', ({ find }) => ({
      find: (id) =>
        isAskedBy('POST', /\/clients$/) && askedObject().client_id === id ? undefined : find(id),
    })),
  },
  {
    id: 'clients-invalid-422',
    mistake: 'An invalid client is answered with 422',
    breaks: [
      'SUPPLEMENT-CLIENTS-003',
      'SUPPLEMENT-CLIENTS-056',
      'SUPPLEMENT-CLIENTS-059',
      'SUPPLEMENT-CLIENTS-061',
      'SUPPLEMENT-CLIENTS-062',
      'SUPPLEMENT-CLIENTS-063',
      'SUPPLEMENT-CLIENTS-064',
      'SUPPLEMENT-CLIENTS-065',
      'SUPPLEMENT-CLIENTS-066',
    ],
    rewrite: { ...creation, status: 400, response: withStatus(422) },
  },
  unlooked(
    ['clients-unknown-as-empty', 'An unknown client is shown as one that has nothing'],
    'clients',
    'GET',
    /clients\/[^/]+$/,
    'SUPPLEMENT-CLIENTS-004',
    'SUPPLEMENT-CLIENTS-023',
    'SUPPLEMENT-CLIENTS-098',
  ),
  {
    id: 'clients-providers-hidden',
    mistake: 'allowedproviders is kept and not shown',
    breaks: ['SUPPLEMENT-CLIENTS-015', 'SUPPLEMENT-CLIENTS-081'],
    rewrite: { ...showing, status: 200, response: jsonBody((body) => without(body, 'allowedproviders')) },
  },
  {
    id: 'clients-autoapprove-as-empty-list',
    mistake: 'autoapprove true is shown as an empty list',
    breaks: ['SUPPLEMENT-CLIENTS-016', 'SUPPLEMENT-CLIENTS-018', 'SUPPLEMENT-CLIENTS-081'],
    rewrite: { ...showing, status: 200, response: jsonBody((body) => ({ ...body, autoapprove: [] })) },
  },
  {
    id: 'clients-error-without-description',
    mistake: 'Errors of the administration have a message in place of a description',
    breaks: ['SUPPLEMENT-ERROR-004', 'SUPPLEMENT-ERROR-006'],
    rewrite: {
      ...creation,
      status: 400,
      response: jsonBody(({ error, error_description }) => ({ error, message: error_description })),
    },
  },
  {
    id: 'clients-written-as-by-the-administrator',
    mistake: 'Who may write clients may give them everything, as the administrator may',
    breaks: ['SUPPLEMENT-CLIENTS-040', 'SUPPLEMENT-CLIENTS-078', 'SUPPLEMENT-CLIENTS-079'].concat([
      'SUPPLEMENT-CLIENTS-080',
      'ASVS-RIGHTS-001',
    ]),
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(held, needed) || (needed.includes('clients.admin') && held.includes('clients.write')),
      },
    },
  },
];
