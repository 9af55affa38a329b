import { createHash } from 'node:crypto';
import { askedParameters } from '../asked.ts';
import type { Defect, SoundRule } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'verifier-never-compared': [
    'TOKEN-PKCE-007',
    'TOKEN-PKCE-008',
    'TOKEN-PKCE-009',
    'TOKEN-PKCE-010',
    'TOKEN-PKCE-011',
    'TOKEN-PKCE-012',
    'TOKEN-PKCE-013',
    'TOKEN-PKCE-014',
    'TOKEN-PKCE-015',
    'TOKEN-PKCE-019',
    'TOKEN-PKCE-020',
    'VERSION-PKCE-002',
    'RFC9700-CODE-002',
    'AUTHORIZE-PKCE-020',
    'AUTHORIZE-PKCE-022',
  ],
  'verifier-challenge-itself': ['TOKEN-PKCE-009', 'AUTHORIZE-PKCE-020'],
  'verifier-hashed-for-plain': ['TOKEN-PKCE-010', 'AUTHORIZE-PKCE-022'],
  'verifier-without-case': ['TOKEN-PKCE-013'],
  'verifier-by-its-beginning': ['TOKEN-PKCE-014'],
  'verifier-by-the-shorter': ['TOKEN-PKCE-015'],
  'verifier-optional-of-s256': ['TOKEN-PKCE-003', 'TOKEN-PKCE-005'],
  'verifier-optional-of-plain': ['TOKEN-PKCE-004', 'TOKEN-PKCE-006'],
  'verifier-optional-of-any': [
    'TOKEN-PKCE-003',
    'TOKEN-PKCE-004',
    'TOKEN-PKCE-016',
    'TOKEN-PKCE-017',
    'TOKEN-PKCE-018',
  ],
  'verifier-of-43-refused': ['RFC7636-VERIFIER-001'],
  'verifier-of-128-refused': ['RFC7636-VERIFIER-002'],
  'verifier-of-42-taken': ['RFC7636-VERIFIER-004'],
  'verifier-of-129-taken': ['RFC7636-VERIFIER-005'],
};

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

type Match = SoundRule<'proofKey', 'isMatch'>;

const matches: readonly (readonly [name: string, mistake: string, match: Match])[] = [
  ['never-compared', 'A verifier has to be there, and is not compared', () => true],
  [
    'challenge-itself',
    'The challenge itself counts as verifier',
    (_t, challenge, verifier) => verifier === challenge,
  ],
  [
    'hashed-for-plain',
    'A verifier counts when its hash is the challenge, also under plain',
    (_t, challenge, verifier) => sha256(verifier) === challenge,
  ],
  [
    'without-case',
    'Verifier and challenge are compared case-insensitively',
    (transformed, challenge) => transformed.toLowerCase() === challenge.toLowerCase(),
  ],
  [
    'by-its-beginning',
    'A verifier counts that begins with the challenge',
    (transformed, challenge) => transformed.startsWith(challenge),
  ],
  [
    'by-the-shorter',
    'A verifier counts with which the challenge begins',
    (transformed, challenge) => challenge.startsWith(transformed),
  ],
];

const verifiers = matches.map(
  ([name, mistake, match]): Defect => ({
    ...named(broken, `verifier-${name}`),
    mistake,
    policy: {
      proofKey: {
        isMatch: (original) => (transformed, challenge, verifier) =>
          original(transformed, challenge, verifier) || match(transformed, challenge, verifier),
      },
    },
  }),
);

const missing: readonly (readonly [name: string, method: string | undefined])[] = [
  ['of-s256', 'S256'],
  ['of-plain', 'plain'],
  ['of-any', undefined],
];

const optional = missing.map(
  ([name, method]): Defect => ({
    ...named(broken, `verifier-optional-${name}`),
    mistake: `A verifier may be left out for a code with ${method ?? 'a'} challenge`,
    policy: {
      proofKey: {
        isVerifierDue: (original) => (code) =>
          method !== undefined && code.challenge?.method !== method && original(code),
      },
    },
  }),
);

type Verifies = (length: number) => boolean;

const lengths: readonly (readonly [name: string, mistake: string, accepts: Verifies])[] = [
  ['of-43-refused', 'A verifier has to be longer than 43 characters', (n) => n > 43 && n <= 128],
  ['of-128-refused', 'A verifier may have 127 characters at most', (n) => n >= 43 && n < 128],
  ['of-42-taken', 'A verifier may have 42 characters', (n) => n >= 42 && n <= 128],
  ['of-129-taken', 'A verifier may be of any length above 42', (n) => n >= 43],
];

const verifierForms = lengths.map(
  ([name, mistake, accepts]): Defect => ({
    ...named(broken, `verifier-${name}`),
    mistake,
    policy: {
      proofKey: {
        isVerifier: () => (verifier) => accepts(verifier.length) && /^[\w.~-]+$/.test(verifier),
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
    policy: {
      proofKey: {
        transformed: (original) => (verifier, method) =>
          method === 'S256'
            ? createHash('sha256').update(verifier).digest('hex')
            : original(verifier, method),
      },
    },
  },
  {
    id: 'verifier-hash-in-plain-base64',
    mistake: 'The hash of the verifier is compared in Base64 instead of Base64URL',
    breaks: ['RFC7636-VERIFIER-007', 'AUTHORIZE-PKCE-019', 'TOKEN-PKCE-001'],
    policy: {
      proofKey: {
        transformed: (original) => (verifier, method) =>
          method === 'S256'
            ? createHash('sha256').update(verifier).digest('base64')
            : original(verifier, method),
      },
    },
  },
  {
    id: 'verifier-hash-in-base64-without-padding',
    mistake: 'The S256 of a verifier is base64 without padding, which is base64url but for + and /',
    breaks: ['RFC7636-VERIFIER-007', 'AUTHORIZE-PKCE-019', 'TOKEN-PKCE-001'],
    policy: {
      proofKey: {
        transformed: (original) => (verifier, method) =>
          method === 'S256'
            ? createHash('sha256').update(verifier).digest('base64').replace('=', '')
            : original(verifier, method),
      },
    },
  },
  {
    id: 'verifier-by-the-method-of-the-token-request',
    mistake: 'The method is that of the token request, where it names one',
    breaks: ['TOKEN-PKCE-009', 'AUTHORIZE-PKCE-020'],
    policy: {
      proofKey: {
        transformed: (original) => (verifier, method) =>
          original(verifier, askedParameters().get('code_challenge_method') ?? method),
      },
    },
  },
  {
    id: 'verifier-by-the-challenge-of-the-token-request',
    mistake: 'The challenge is that of the token request, where it brings one',
    breaks: ['TOKEN-PKCE-007'],
    policy: {
      proofKey: {
        isMatch: (original) => (transformed, challenge, verifier) =>
          original(transformed, askedParameters().get('code_challenge') ?? challenge, verifier),
      },
    },
  },
  {
    id: 'verifier-always-hashed',
    mistake: 'The verifier is hashed under plain as well',
    breaks: ['TOKEN-PKCE-002', 'AUTHORIZE-PKCE-021'],
    policy: { proofKey: { transformed: () => sha256 } },
  },
  {
    id: 'verifier-never-hashed',
    mistake: 'S256 is compared as plain: the verifier is never hashed',
    breaks: ['TOKEN-PKCE-001', 'AUTHORIZE-PKCE-019'],
    policy: { proofKey: { transformed: () => (verifier) => verifier } },
  },
  {
    id: 'verifier-of-any-alphabet',
    mistake: 'The characters of a verifier are not looked at',
    breaks: ['RFC7636-VERIFIER-006'],
    policy: {
      proofKey: {
        isVerifier: () => (verifier) => verifier.length >= 43 && verifier.length <= 128,
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
