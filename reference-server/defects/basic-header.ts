import type { Defect } from './defect.ts';
import { findingClients } from './finding-clients.ts';

/** The header with what stands after the colon before it. */
function swapped(authorization = ''): string {
  const [, encoded = ''] = /^basic (.*)$/i.exec(authorization) ?? [];
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return `Basic ${Buffer.from(`${secret.join(':')}:${id}`).toString('base64')}`;
}

const undecoded = (text: string): string => text;

/** Mistakes in reading the Basic header, and in which of the two places of a secret is read. */
export const basicHeaderDefects: readonly Defect[] = [
  {
    id: 'basic-not-form-decoded',
    mistake: 'Id and secret of the Basic header are taken as they stand',
    breaks: [
      'AUTH-BASIC-006',
      'AUTH-BASIC-007',
      'RFC6749-CLIENT-005',
      'RFC6749-CLIENT-006',
      'RFC6749-CLIENT-008',
    ],
    policy: { clientAuthentication: { decodeBasicPart: () => undecoded } },
  },
  {
    id: 'basic-plus-kept',
    mistake: 'A plus sign in the Basic header is kept: percent-decoding is taken for form-decoding',
    breaks: ['RFC6749-CLIENT-007'],
    policy: { clientAuthentication: { decodeBasicPart: () => (text) => decodeURIComponent(text) } },
  },
  {
    id: 'basic-decoded-twice',
    mistake: 'Id and secret of the Basic header are decoded twice',
    breaks: ['RFC6749-CLIENT-006'],
    policy: { clientAuthentication: { decodeBasicPart: (original) => (text) => leniently(original(text)) } },
  },
  {
    id: 'basic-read-as-latin1',
    mistake: 'The Basic header is read as ISO 8859-1',
    breaks: ['AUTH-BASIC-007'],
    policy: {
      clientAuthentication: {
        decodeBasicPart: (original) => (text) => Buffer.from(original(text), 'utf8').toString('latin1'),
      },
    },
  },
  {
    id: 'basic-raw-credentials-accepted',
    mistake: 'Credentials that are not base64 are taken as they stand',
    breaks: ['AUTH-BASIC-005'],
    policy: {
      clientAuthentication: { decodeBasic: (original) => (encoded) => original(encoded) ?? encoded },
    },
  },
  {
    id: 'basic-undecodable-is-anonymous',
    mistake: 'A header that cannot be decoded counts as that of the client that was used last',
    breaks: ['AUTH-BASIC-002', 'AUTH-BASIC-005', 'SUPPLEMENT-CLIENT-001'],
    policy: {
      clientAuthentication: {
        decodeBasic: (original) => (encoded) => original(encoded) ?? 'anonymous:anonymous',
        secretMatches: (original) => (presented, stored, method) =>
          presented === 'anonymous' || original(presented, stored, method),
      },
    },
    ports: findingClients('/oauth/token', (id, clients) =>
      id === 'anonymous' ? clients.list().at(-1) : clients.find(id),
    ),
  },
  {
    id: 'basic-without-colon-accepted',
    mistake: 'Without colon the secret counts as not needed',
    breaks: ['AUTH-BASIC-003', 'SUPPLEMENT-CLIENT-002'],
    policy: {
      clientAuthentication: {
        hasColon: () => () => true,
        secretMatches: (original) => (presented, stored, method) =>
          presented === '' || original(presented, stored, method),
      },
    },
  },
  {
    id: 'basic-either-order',
    mistake: 'Id and secret are tried in either order',
    breaks: ['AUTH-BASIC-004'],
    ports: ({ authenticateCaller }) => ({
      authenticateCaller: (request) =>
        authenticateCaller(request).catch(() =>
          authenticateCaller({ ...request, authorization: swapped(request.authorization) }),
        ),
    }),
  },
  {
    id: 'basic-client-id-parameter-ignored',
    mistake: 'client_id beside the Basic header is not compared with it',
    breaks: ['SUPPLEMENT-CLIENT-005'],
    policy: { clientAuthentication: { idsAgree: () => () => true } },
  },
  {
    id: 'basic-client-id-parameter-refused',
    mistake: 'client_id beside the Basic header is refused as a second method',
    breaks: ['TOKEN-REQUEST-CLIENTID-007'],
    policy: {
      clientAuthentication: { idsAgree: () => (_authenticated, parameter) => parameter === undefined },
    },
  },
  {
    id: 'basic-client-id-parameter-needed',
    mistake: 'client_id is needed also when the Basic header names the client',
    breaks: ['TOKEN-REQUEST-CLIENTID-001'],
    policy: {
      clientAuthentication: { idsAgree: () => (authenticated, parameter) => parameter === authenticated },
    },
  },
  {
    id: 'basic-refused',
    mistake: 'The filter for the Basic header hangs on another path',
    breaks: ['CLIENT-AUTH-BASIC-001', 'TOKEN-REQUEST-SECRET-001', 'AUTH-BASIC-001'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          method !== 'client_secret_basic' && original(presented, stored, method),
      },
    },
  },
  {
    id: 'body-credentials-refused',
    mistake: 'Only the Basic header is read',
    breaks: ['CLIENT-AUTH-POST-001'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          method !== 'client_secret_post' && original(presented, stored, method),
      },
    },
  },
  {
    id: 'basic-scheme-in-one-case',
    mistake: 'The scheme Basic is compared letter by letter',
    breaks: ['RFC7617-BASIC-001'],
    policy: { clientAuthentication: { scheme: () => () => /^Basic(\s|$)/ } },
  },
  {
    id: 'basic-secret-cut-at-a-colon',
    mistake: 'The credentials are split at every colon, and the second part is the secret',
    breaks: ['RFC7617-BASIC-002'],
    policy: {
      clientAuthentication: { secretOf: () => (parts) => parts[0] ?? '' },
    },
  },
  {
    id: 'basic-challenge-without-realm',
    mistake: 'The challenge of a 401 names no realm',
    breaks: ['RFC7617-BASIC-003'],
    policy: { oauthError: { realm: () => () => undefined } },
  },
];

function leniently(text: string): string {
  return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
}
