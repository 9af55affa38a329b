import type { Client } from '../domain/clients/client.ts';
import type { Defect } from './defect.ts';
import { findingClients } from './finding-clients.ts';
import { first72Bytes } from './first-72-bytes.ts';

/** Mistakes in client authentication by secret, and without one. */
export const clientSecretDefects: readonly Defect[] = [
  {
    id: 'secret-any-accepted',
    mistake: 'The secret is read and never compared',
    breaks: [
      'CLIENT-AUTH-BASIC-011',
      'CLIENT-AUTH-POST-011',
      'RFC6749-ERROR-008',
      'RFC6749-ERROR-009',
    ].concat(['ASVS-LENGTH-002', 'ASVS-LENGTH-003']),
    policy: { clientAuthentication: { secretMatches: () => () => true } },
  },
  {
    id: 'secret-any-accepted-in-the-body',
    mistake: 'The secret in the body is taken without being compared',
    breaks: ['CLIENT-AUTH-POST-011', 'RFC6749-ERROR-009', 'ASVS-LENGTH-003'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          method === 'client_secret_post' || original(presented, stored, method),
      },
    },
  },
  {
    id: 'secret-any-accepted-in-the-header',
    mistake: 'The secret in the Basic header is taken without being compared',
    breaks: ['CLIENT-AUTH-BASIC-011', 'RFC6749-ERROR-008', 'ASVS-LENGTH-002'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          method === 'client_secret_basic' || original(presented, stored, method),
      },
    },
  },
  {
    id: 'secret-empty-accepted',
    mistake: 'An empty secret passes, as one that was not sent',
    breaks: ['CLIENT-AUTH-BASIC-021'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          presented === '' || original(presented, stored, method),
      },
    },
  },
  {
    id: 'secret-of-another-client-accepted',
    mistake: 'The secret is looked up among all secrets, not among those of the client',
    breaks: ['CLIENT-AUTH-BASIC-023', 'CLIENT-AUTH-POST-022'],
    policy: {
      clientAuthentication: {
        validSecrets: () => (_client, others) => others.flatMap(({ secrets }) => secrets),
      },
    },
  },
  {
    id: 'secret-in-any-case',
    mistake: 'The secret is compared in the collation of the database, case-insensitively',
    breaks: ['CLIENT-AUTH-BASIC-024', 'CLIENT-AUTH-POST-023'],
    policy: {
      clientAuthentication: {
        stored: (original) => (secret, random) => original(secret.toLowerCase(), random),
        secretMatches: (original) => (presented, stored, method) =>
          original(presented.toLowerCase(), stored, method),
      },
    },
  },
  {
    id: 'secret-with-more-behind-accepted',
    mistake: 'Only as many characters are compared as the kept secret has',
    breaks: ['CLIENT-AUTH-BASIC-011', 'CLIENT-AUTH-POST-011'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          [presented, presented.slice(0, -1)].some((one) => original(one, stored, method)),
      },
    },
  },
  {
    id: 'secret-trimmed',
    mistake: 'The secret is trimmed before it is compared, as a value of a form',
    breaks: ['CLIENT-AUTH-BASIC-011', 'CLIENT-AUTH-POST-011'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          original(presented.trim(), stored, method),
      },
    },
  },
  {
    id: 'secret-beginning-accepted',
    mistake: 'Only as many characters are compared as were sent',
    breaks: ['CLIENT-AUTH-BASIC-025', 'CLIENT-AUTH-POST-024', 'ASVS-LENGTH-002', 'ASVS-LENGTH-003'],
    policy: {
      clientAuthentication: {
        stored: (original) => (secret, random) => original(secret.slice(0, 4), random),
        secretMatches: (original) => (presented, stored, method) =>
          original(presented.slice(0, 4), stored, method),
      },
    },
  },
  {
    id: 'secret-cut-at-72-bytes',
    mistake: 'The secret is hashed by bcrypt, which reads 72 bytes of it',
    breaks: ['ASVS-LENGTH-002', 'ASVS-LENGTH-003'],
    policy: {
      clientAuthentication: {
        stored: (original) => (secret, random) => original(first72Bytes(secret), random),
        secretMatches: (original) => (presented, stored, method) =>
          original(first72Bytes(presented), stored, method),
      },
    },
  },
  {
    id: 'secret-only-the-first-of-two',
    mistake: 'Only the first of two secrets is tried',
    breaks: ['SUPPLEMENT-CLIENT-007', 'SUPPLEMENT-CLIENTS-071'],
    policy: { clientAuthentication: { validSecrets: () => (client) => client.secrets.slice(0, 1) } },
  },
  {
    id: 'methods-may-be-combined',
    mistake: 'Of two methods in one request the first one that is there counts',
    breaks: ['RFC6749-CLIENT-001', 'RFC6749-CLIENT-002', 'RFC6749-CLIENT-003', 'RFC6749-ERROR-006'].concat([
      'CLIENT-AUTH-JWT-025',
      'CLIENT-AUTH-JWT-026',
    ]),
    policy: { clientAuthentication: { mayCombine: () => () => true } },
  },
  {
    id: 'body-unread-beside-a-header',
    mistake: 'Where there is a Basic header, credentials in the body are not looked at',
    breaks: ['RFC6749-CLIENT-001'],
    policy: { clientAuthentication: { mayCombine: () => () => true } },
  },
  {
    id: 'client-ids-of-header-and-body-uncompared',
    mistake: 'The client_id of the body is not compared with the one of the header',
    breaks: ['SUPPLEMENT-CLIENT-005'],
    policy: { clientAuthentication: { idsAgree: () => () => true } },
  },
  {
    id: 'body-of-another-client-unread',
    mistake: 'Where there is a Basic header, credentials in the body are not looked at, whosever they are',
    breaks: ['RFC6749-CLIENT-009'],
    policy: { clientAuthentication: { mayCombine: () => () => true, idsAgree: () => () => true } },
  },
  {
    id: 'client-without-secret-accepted',
    mistake: 'Every client counts as public: client_id alone is enough',
    breaks: [
      'CLIENT-AUTH-NONE-001',
      'AUTH-CONFIDENTIAL-004',
      'CLIENT-CONFIG-PUBLIC-002',
      'TOKEN-REQUEST-SECRET-003',
      'SUPPLEMENT-CLIENT-003',
    ],
    policy: { clientAuthentication: { isPublic: () => () => true, mayOmitSecret: () => () => true } },
  },
  {
    id: 'client-unknown-accepted',
    mistake: 'An unknown client is registered on the fly',
    breaks: ['CLIENT-AUTH-BASIC-022', 'CLIENT-AUTH-POST-021', 'RFC6749-ERROR-007'],
    ports: findingClients(
      '/oauth/token',
      (clientId, clients) => clients.find(clientId) ?? newcomer(clients.list()),
    ),
  },
  {
    id: 'client-id-in-any-case',
    mistake: 'The client id is looked up in the collation of the database, case-insensitively',
    breaks: ['RFC6749-CLIENT-010', 'RFC6749-CLIENT-011'],
    ports: findingClients('/oauth/token', (clientId, clients) => {
      const isNamed = (one: Client) => one.clientId.toLowerCase() === clientId.toLowerCase();
      return clients.find(clientId) ?? clients.list().find(isNamed);
    }),
  },
  {
    id: 'client-unknown-told-apart',
    mistake: 'The description reveals that the client does not exist',
    breaks: ['SUPPLEMENT-CLIENT-006'],
    policy: {
      oauthErrorMembers: {
        error_description: (original) => (error) =>
          error.detail?.startsWith('There is no client') ? error.detail : original(error),
      },
    },
  },
  {
    id: 'client-nowhere-named-accepted',
    mistake: 'A request that names no client is served as that of the first one',
    breaks: ['TOKEN-REQUEST-CLIENTID-008', 'SUPPLEMENT-CLIENT-004'],
    policy: {
      clientAuthentication: {
        namedClient: (original) => (clients, clientId) =>
          original(clients, clientId) ?? newcomer(clients.list()),
        isPublic: () => () => true,
        mayOmitSecret: () => () => true,
      },
    },
  },
  {
    id: 'client-guessed-by-its-secret',
    mistake: 'A secret in the body names its client by itself',
    breaks: ['CLIENT-AUTH-POST-025'],
    policy: {
      clientAuthentication: {
        clientIdOf: (original) => (parameters, clients) =>
          original(parameters, clients) ?? clients.list().at(-1)?.clientId,
      },
    },
  },
  {
    id: 'client-allowpublic-present-is-true',
    mistake: 'allowpublic counts as set whatever its value is',
    breaks: ['CLIENT-AUTH-NONE-012', 'CLIENT-CONFIG-PUBLIC-003'],
    policy: { clientAuthentication: { isPublic: () => () => true } },
  },
];

function newcomer(clients: readonly Client[]): Client | undefined {
  const last = clients.at(-1);
  const all = {
    secrets: clients.flatMap(({ secrets }) => secrets),
    authorizedGrantTypes: ['client_credentials'],
  };
  return last && { ...last, ...all };
}
