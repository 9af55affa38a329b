import { createHash } from 'node:crypto';
import type { Policies } from '../../domain/policies.ts';
import type { Defect } from '../defect.ts';
import { numbered } from './grants.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

type Match = Policies['proofKey']['isMatch'];

const matches: readonly (readonly [
  name: string,
  mistake: string,
  match: Match,
  ...numbers: readonly number[],
])[] = [
  [
    'never-compared',
    'A verifier has to be there, and is not compared',
    () => true,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    19,
    20,
  ],
  [
    'challenge-itself',
    'The challenge itself counts as verifier',
    (_t, challenge, verifier) => verifier === challenge,
    9,
  ],
  [
    'hashed-for-plain',
    'A verifier counts when its hash is the challenge, also under plain',
    (_t, challenge, verifier) => sha256(verifier) === challenge,
    10,
  ],
  [
    'without-case',
    'Verifier and challenge are compared without case',
    (transformed, challenge) => transformed.toLowerCase() === challenge.toLowerCase(),
    13,
  ],
  [
    'by-its-beginning',
    'A verifier counts that begins with the challenge',
    (transformed, challenge) => transformed.startsWith(challenge),
    14,
  ],
  [
    'by-the-shorter',
    'A verifier counts with which the challenge begins',
    (transformed, challenge) => challenge.startsWith(transformed),
    15,
  ],
];

const verifiers = matches.map(
  ([name, mistake, match, ...numbers]): Defect => ({
    id: `verifier-${name}`,
    mistake,
    breaks: [
      ...numbers.map((number) => numbered('TOKEN-PKCE', number)),
      ...(name === 'never-compared'
        ? ['VERSION-PKCE-002', 'RFC9700-CODE-002', 'AUTHORIZE-PKCE-020', 'AUTHORIZE-PKCE-022']
        : []),
      ...(name === 'challenge-itself' ? ['AUTHORIZE-PKCE-020'] : []),
      ...(name === 'hashed-for-plain' ? ['AUTHORIZE-PKCE-022'] : []),
    ],
    policy: {
      proofKey: {
        isMatch: (original) => (transformed, challenge, verifier) =>
          original(transformed, challenge, verifier) || match(transformed, challenge, verifier),
      },
    },
  }),
);

const missing: readonly (readonly [name: string, method: string | undefined, ...ids: readonly string[]])[] = [
  ['of-s256', 'S256', 'TOKEN-PKCE-003', 'TOKEN-PKCE-005'],
  ['of-plain', 'plain', 'TOKEN-PKCE-004', 'TOKEN-PKCE-006'],
  ['of-any', undefined, ...[3, 4, 16, 17, 18].map((number) => numbered('TOKEN-PKCE', number))],
];

const optional = missing.map(
  ([name, method, ...breaks]): Defect => ({
    id: `verifier-optional-${name}`,
    mistake: `A verifier may be left out for a code with ${method ?? 'a'} challenge`,
    breaks,
    policy: {
      proofKey: {
        isVerifierDue: (original) => (code) =>
          method !== undefined && code.challenge?.method !== method && original(code),
      },
    },
  }),
);

type Verifies = (length: number) => boolean;

const lengths: readonly (readonly [name: string, mistake: string, accepts: Verifies, number: number])[] = [
  ['of-43-refused', 'A verifier has to be longer than 43 characters', (n) => n > 43 && n <= 128, 1],
  ['of-128-refused', 'A verifier may have 127 characters at most', (n) => n >= 43 && n < 128, 2],
  ['of-42-taken', 'A verifier may have 42 characters', (n) => n >= 42 && n <= 128, 4],
  ['of-129-taken', 'A verifier may be of any length above 42', (n) => n >= 43, 5],
];

const verifierForms = lengths.map(
  ([name, mistake, accepts, number]): Defect => ({
    id: `verifier-${name}`,
    mistake,
    breaks: [numbered('RFC7636-VERIFIER', number)],
    policy: {
      proofKey: {
        isVerifier: () => (verifier) => accepts(verifier.length) && /^[\w.~-]+$/.test(verifier),
        ...(number >= 4 && { isChallenge: () => () => true, isMatch: () => () => true }),
      },
    },
  }),
);

/** Mistakes in the transforms of PKCE. */
const transforms: readonly Defect[] = [
  {
    id: 'verifier-hash-in-hex',
    mistake: 'The hash of the verifier is compared in hex',
    breaks: ['TOKEN-PKCE-001', 'AUTHORIZE-PKCE-019', 'RFC7636-VERIFIER-007'],
    policy: { proofKey: { sha256: () => (verifier) => createHash('sha256').update(verifier).digest('hex') } },
  },
  {
    id: 'verifier-hash-in-plain-base64',
    mistake: 'The hash of the verifier is compared in Base64 instead of Base64URL',
    breaks: ['RFC7636-VERIFIER-007', 'AUTHORIZE-PKCE-019', 'TOKEN-PKCE-001'],
    policy: {
      proofKey: { sha256: () => (verifier) => createHash('sha256').update(verifier).digest('base64') },
    },
  },
  {
    id: 'verifier-hash-in-base64-without-padding',
    mistake: 'The S256 of a verifier is base64 without padding, which is base64url but for + and /',
    breaks: ['RFC7636-VERIFIER-007', 'AUTHORIZE-PKCE-019', 'TOKEN-PKCE-001'],
    policy: {
      proofKey: {
        sha256: () => (verifier) => createHash('sha256').update(verifier).digest('base64').replace('=', ''),
      },
    },
  },
  {
    id: 'verifier-always-hashed',
    mistake: 'The verifier is hashed under plain as well',
    breaks: ['TOKEN-PKCE-002', 'AUTHORIZE-PKCE-021'],
    policy: { proofKey: { plain: () => sha256 } },
  },
  {
    id: 'verifier-never-hashed',
    mistake: 'S256 is compared as plain: the verifier is never hashed',
    breaks: ['TOKEN-PKCE-001', 'AUTHORIZE-PKCE-019'],
    policy: { proofKey: { sha256: () => (verifier) => verifier } },
  },
  {
    id: 'verifier-of-any-alphabet',
    mistake: 'The characters of a verifier are not looked at',
    breaks: ['RFC7636-VERIFIER-006'],
    policy: {
      proofKey: {
        isVerifier: () => (verifier) => verifier.length >= 43 && verifier.length <= 128,
        isChallenge: () => () => true,
        isMatch: () => () => true,
      },
    },
  },
  {
    id: 'verifier-letters-and-digits-only',
    mistake: 'A verifier may hold letters and digits only',
    breaks: ['RFC7636-VERIFIER-003'],
    policy: { proofKey: { isVerifier: () => (verifier) => /^[A-Za-z0-9_-]{43,128}$/.test(verifier) } },
  },
  {
    id: 'verifier-without-challenge-taken',
    mistake: 'A verifier for a code without challenge is ignored',
    breaks: ['RFC9700-CODE-001'],
    policy: { proofKey: { mayHaveVerifier: () => () => true } },
  },
  {
    id: 'verifier-of-the-session-ignored',
    mistake: 'A code is exchanged without the verifier of its session, by a client that has proved itself',
    breaks: ['TOKEN-PKCE-003'],
    policy: { proofKey: { isVerifierDue: () => () => false } },
  },
];

/** Mistakes with the verifier of PKCE. */
export const verifierDefects: readonly Defect[] = [
  ...[...verifiers, ...optional, ...verifierForms, ...transforms],
];
