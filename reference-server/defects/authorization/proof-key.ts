import { accepting } from '../accepting.ts';
import { askedFlow } from '../asked.ts';
import { withEmpty } from '../by-name.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'challenge-without-method-in-code': ['AUTHORIZE-PKCE-005'],
  'challenge-without-method-in-api': ['AUTHORIZE-PKCE-006'],
  'challenge-without-method-in-hybrid': ['AUTHORIZE-PKCE-007'],
  'challenge-refused-in-code': ['AUTHORIZE-PKCE-001'],
  'challenge-refused-in-api': ['AUTHORIZE-PKCE-002'],
  'challenge-refused-in-hybrid': ['AUTHORIZE-PKCE-003'],
  'challenge-forgotten-in-code': ['AUTHORIZE-PKCE-009', 'AUTHORIZE-PKCE-010', 'TOKEN-PKCE-016'],
  'challenge-forgotten-in-api': [
    'AUTHORIZE-PKCE-012',
    'AUTHORIZE-PKCE-013',
    'TOKEN-PKCE-017',
    'TOKEN-PKCE-019',
  ],
  'challenge-forgotten-in-hybrid': [
    'AUTHORIZE-PKCE-015',
    'AUTHORIZE-PKCE-016',
    'TOKEN-PKCE-018',
    'TOKEN-PKCE-020',
  ],
  'challenge-lower-cased-in-code': ['AUTHORIZE-PKCE-008'],
  'challenge-lower-cased-in-api': ['AUTHORIZE-PKCE-011'],
  'challenge-lower-cased-in-hybrid': ['AUTHORIZE-PKCE-014'],
  'challenge-of-43-refused': ['AUTHORIZE-CHALLENGE-001'],
  'challenge-of-128-refused': ['AUTHORIZE-CHALLENGE-002'],
  'challenge-of-42-taken': ['AUTHORIZE-CHALLENGE-003'],
  'challenge-of-129-taken': ['AUTHORIZE-CHALLENGE-004'],
  'challenge-of-any-alphabet': ['AUTHORIZE-CHALLENGE-005'],
  'challenge-method-s256-refused': ['AUTHORIZE-PKCE-017', 'VERSION-PKCE-001'],
  'challenge-method-plain-refused': ['AUTHORIZE-PKCE-018'],
};

const cases = [flows.code, flows.api, flows.hybrid];

const withoutMethod = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `challenge-without-method-in-${name}`),
    mistake: `A challenge without its method counts as plain in ${title}`,
    policy: {
      proofKey: { isMethodMissing: (original) => (method, flow) => !is(flow) && original(method, flow) },
    },
  }),
);

const refused = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `challenge-refused-in-${name}`),
    mistake: `Every challenge is refused in ${title}, where nobody thought of PKCE`,
    ports: accepting((parameters, flow) => !(is(flow) && parameters.has('code_challenge'))),
  }),
);

const forgotten = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `challenge-forgotten-in-${name}`),
    mistake: `The code of ${title} does not keep its challenge: it is exchanged with or without a verifier`,
    policy: { proofKey: { mayHaveVerifier: () => () => true } },
    ports: changing('authorizationCodes', (codes) => ({
      save: ({ challenge, ...code }) =>
        codes.save(challenge === undefined || is(askedFlow()) ? code : { ...code, challenge }),
    })),
  }),
);

const spoiled = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `challenge-lower-cased-in-${name}`),
    mistake: `The challenge is lower-cased on its way through ${title}, so that no verifier matches`,
    ports: changing('authorizationCodes', (codes) => ({
      save: (code) => {
        const { challenge } = code;
        codes.save(
          is(askedFlow()) && challenge
            ? { ...code, challenge: { ...challenge, value: challenge.value.toLowerCase() } }
            : code,
        );
      },
    })),
  }),
);

/** Challenges of a length are, or are not, taken. */
function lengths(accepts: (length: number) => boolean): PolicyReplacements {
  return {
    proofKey: {
      isChallenge: () => (challenge) => accepts(challenge.length) && /^[\w.~-]+$/.test(challenge),
    },
  };
}

const malformed: readonly (readonly [name: string, mistake: string, PolicyReplacements])[] = [
  ['of-43-refused', 'A challenge has to be longer than 43 characters', lengths((n) => n > 43 && n <= 128)],
  ['of-128-refused', 'A challenge may have 127 characters at most', lengths((n) => n >= 43 && n < 128)],
  ['of-42-taken', 'A challenge may have 42 characters', lengths((n) => n >= 42 && n <= 128)],
  ['of-129-taken', 'A challenge may be of any length above 42', lengths((n) => n >= 43)],
  [
    'of-any-alphabet',
    'The characters of a challenge are not looked at',
    { proofKey: { isChallenge: () => (challenge) => challenge.length >= 43 && challenge.length <= 128 } },
  ],
];

const forms = malformed.map(
  ([name, mistake, policy]): Defect => ({ ...named(broken, `challenge-${name}`), mistake, policy }),
);

const methods = ['S256', 'plain'];

const unsupported = methods.map(
  (method): Defect => ({
    ...named(broken, `challenge-method-${method.toLowerCase()}-refused`),
    mistake: `code_challenge_method=${method} is refused`,
    policy: {
      proofKey: { isMethod: (original) => (sent) => sent !== method && original(sent) },
    },
  }),
);

/** Mistakes with PKCE at the authorization endpoint. */
export const challengeDefects: readonly Defect[] = [
  ...[...withoutMethod, ...refused, ...forgotten, ...spoiled, ...forms, ...unsupported],
  {
    id: 'challenge-method-unknown-taken',
    mistake: 'A code_challenge_method that nobody knows counts as plain',
    breaks: ['AUTHORIZE-PKCE-023', 'AUTHORIZE-CHALLENGE-007', 'AUTHORIZE-CHALLENGE-009'],
    policy: { proofKey: { isMethod: () => () => true } },
  },
  {
    id: 'challenge-method-in-any-case',
    mistake: 'code_challenge_method is compared case-insensitively',
    breaks: ['AUTHORIZE-CHALLENGE-007'],
    policy: { proofKey: { isMethod: (original) => (sent) => original(sent) || /^s256$/i.test(sent) } },
  },
  {
    id: 'challenge-required',
    mistake: 'A request without a challenge is refused',
    breaks: ['AUTHORIZE-PKCE-004'],
    ports: accepting((parameters, flow) => flow.responseType !== 'code' || parameters.has('code_challenge')),
  },
  {
    id: 'challenge-empty-kept',
    mistake: 'An empty challenge binds the code to an empty verifier, which nobody may send',
    breaks: ['AUTHORIZE-CHALLENGE-006'],
    policy: {
      tokenRequest: { byName: withEmpty },
      proofKey: { isChallenge: () => () => true },
    },
  },
  {
    id: 'challenge-malformed-as-server-error',
    mistake: 'A malformed challenge is answered with server_error',
    breaks: ['AUTHORIZE-CHALLENGE-008'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.hint.startsWith('Code challenge') ? 'server_error' : original(answer),
      },
    },
  },
  {
    id: 'challenge-method-unknown-as-server-error',
    mistake: 'An unknown code_challenge_method is answered with server_error',
    breaks: ['AUTHORIZE-CHALLENGE-009'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.hint.startsWith('Unsupported code challenge') ? 'server_error' : original(answer),
      },
    },
  },
  {
    id: 'challenge-in-the-code',
    mistake: 'The code carries the challenge, so that nothing has to be kept',
    breaks: ['AUTHORIZE-CHALLENGE-011'],
    policy: {
      authorizationResponse: {
        code: (original) => (answer) => {
          const code = original(answer);
          return answer.challenge === undefined ? code : `${code}.${answer.challenge}`;
        },
      },
    },
  },
];
