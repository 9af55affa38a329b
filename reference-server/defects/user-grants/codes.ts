import { askedFlow, askedHeader, askedParameters } from '../asked.ts';
import { flows } from '../authorization/flows.ts';
import { withEmpty } from '../by-name.ts';
import { changing } from '../changing.ts';
import type { Defect, SoundRule } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'code-code-without-its-redirect-uri': ['TOKEN-CODE-REDIRECT-002'],
  'api-code-without-its-redirect-uri': ['TOKEN-CODE-REDIRECT-003'],
  'hybrid-code-without-its-redirect-uri': ['TOKEN-CODE-REDIRECT-004'],
  'exchange-redirect-uri-of-the-client': ['RFC6749-CODE-008', 'RFC6749-ERROR-014', 'SUPPLEMENT-CODE-006'],
  'exchange-redirect-uri-slash': ['RFC6749-CODE-009'],
  'exchange-redirect-uri-query': ['RFC6749-CODE-010'],
  'exchange-redirect-uri-case': ['RFC6749-CODE-011'],
};

const forgetful = [flows.code, flows.api, flows.hybrid];

const forgotten = forgetful.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `${name}-code-without-its-redirect-uri`),
    mistake: `The code of ${title} does not remember that the request named a redirect URI`,
    ports: changing('authorizationCodes', (codes) => ({
      save: (code) => codes.save(is(askedFlow()) ? { ...code, isRedirectUriGiven: false } : code),
    })),
  }),
);

type SameUri = SoundRule<'authorizationCode', 'isSameRedirectUri'>;

const similar: readonly (readonly [name: string, mistake: string, same: SameUri])[] = [
  ['of-the-client', 'may be any that the client registered', () => true],
  [
    'slash',
    'is compared without a trailing slash',
    (code, sent) => code.redirectUri === sent.replace(/\/$/, ''),
  ],
  ['query', 'is compared without its query', (code, sent) => code.redirectUri === sent.replace(/\?.*$/, '')],
  [
    'case',
    'is compared case-insensitively',
    (code, sent) => code.redirectUri.toLowerCase() === sent.toLowerCase(),
  ],
];

const redirectUris = similar.map(
  ([name, mistake, same]): Defect => ({
    ...named(broken, `exchange-redirect-uri-${name}`),
    mistake: `The redirect_uri of the exchange ${mistake}`,
    policy: {
      authorizationCode: {
        isSameRedirectUri: (original) => (code, sent) => original(code, sent) || same(code, sent),
      },
    },
  }),
);

/** How many codes were handed in, for the mistake that not every one meets. */
let redeemed = 0;

/** Mistakes in redeeming a code. */
const redemption: readonly Defect[] = [
  {
    id: 'code-reusable',
    mistake: 'A code is exchanged as often as it is sent, until it expires',
    breaks: [
      'RFC6749-CODE-001',
      'RFC6749-CODE-002',
      'RFC6749-CODE-003',
      'RFC6749-CODE-004',
      'RFC6749-ERROR-012',
      'SUPPLEMENT-CODE-002',
      'SUPPLEMENT-CODE-003',
    ],
    ports: changing('authorizationCodes', (codes) => ({ take: (value) => codes.find(value) })),
  },
  {
    id: 'exchange-without-a-code-as-bad-code',
    mistake: 'A missing code is answered like an unknown one',
    breaks: ['RFC6749-ERROR-002'],
    policy: { authorizationCode: { sent: (original) => (parameters) => original(parameters) ?? 'latest' } },
  },
  {
    id: 'exchange-without-a-code',
    mistake: 'Without code the one that was issued last is exchanged',
    breaks: ['TOKEN-CODE-004', 'TOKEN-CODE-005'],
    policy: { authorizationCode: { sent: (original) => (parameters) => original(parameters) ?? 'latest' } },
    ports: changing('authorizationCodes', (codes) => ({
      take: (value) => codes.take(value === 'latest' ? (codes.list().at(-1)?.code ?? value) : value),
    })),
  },
  {
    id: 'code-used-up-too-late',
    mistake: 'A code is marked as used after its tokens were issued, so that two requests at once get some',
    breaks: ['RFC6749-CODE-002'],
    ports: changing('authorizationCodes', (codes) => ({
      take: (value) => {
        const code = codes.find(value);
        setTimeout(() => codes.take(value), 15);
        return code;
      },
    })),
  },
  {
    id: 'code-used-up-too-late-now-and-then',
    mistake: 'Every third code is marked as used after its tokens were issued: a race that is lost seldom',
    breaks: ['RFC6749-CODE-002'],
    ports: changing('authorizationCodes', (codes) => ({
      take: (value) => {
        redeemed += 1;
        if (redeemed % 3 !== 0) return codes.take(value);
        setTimeout(() => codes.take(value), 15);
        return codes.find(value);
      },
    })),
  },
  {
    id: 'code-replay-unnoticed',
    mistake: 'The second use of a code ends nothing',
    breaks: ['RFC6749-CODE-003', 'RFC6749-CODE-004', 'RFC9700-REFRESH-003'],
    ports: changing('spentCredentials', () => ({ familyOf: () => undefined })),
  },
  {
    id: 'code-never-expires',
    mistake: 'A code is valid until it is used',
    breaks: ['RFC6749-CODE-005'],
    lifetimes: { authorizationCode: 1 },
    policy: { authorizationCode: { isUnexpired: () => () => true } },
  },
  {
    id: 'code-expires-in-an-hour',
    mistake: 'A code is valid for an hour',
    breaks: ['RFC6749-CODE-005'],
    lifetimes: { authorizationCode: 1 },
    policy: { authorizationCode: { lifetime: () => () => 3600 } },
  },
  {
    id: 'code-expires-at-once',
    mistake: 'The expiry of a code is compared in the wrong unit, so that every code is expired',
    breaks: ['TOKEN-CODE-001', 'TOKEN-CODE-002', 'TOKEN-CODE-003', 'CODE-004'],
    policy: { authorizationCode: { isUnexpired: () => (code, now) => now < code.expiresAt / 1000 } },
  },
  {
    id: 'exchange-redirect-uri-never-right',
    mistake: 'The redirect_uri of the exchange is compared with its encoded form',
    breaks: ['TOKEN-CODE-REDIRECT-001', 'TOKEN-CODE-001'],
    policy: {
      authorizationCode: {
        isSameRedirectUri: () => (code, sent) => encodeURIComponent(code.redirectUri) === sent,
      },
    },
  },
  {
    id: 'exchange-redirect-uri-optional',
    mistake: 'The redirect_uri may always be left out of the exchange',
    breaks: [
      'TOKEN-CODE-REDIRECT-002',
      'TOKEN-CODE-REDIRECT-003',
      'TOKEN-CODE-REDIRECT-004',
      'TOKEN-CODE-REDIRECT-005',
    ],
    policy: { authorizationCode: { isRedirectUriDue: () => () => false } },
  },
  {
    id: 'exchange-redirect-uri-optional-for-public-clients',
    mistake: 'A client without a secret may leave the redirect_uri out of the exchange',
    breaks: ['TOKEN-CODE-REDIRECT-009'],
    policy: {
      authorizationCode: {
        isRedirectUriDue: (original) => (code) =>
          askedHeader('authorization') !== undefined && original(code),
      },
    },
  },
  {
    id: 'exchange-redirect-uri-optional-with-a-proof-key',
    mistake:
      'The redirect_uri may be left out of the exchange of a code that has a challenge, which proves more',
    breaks: ['TOKEN-CODE-REDIRECT-003'],
    policy: {
      authorizationCode: {
        isRedirectUriDue: (original) => (code) => code.challenge === undefined && original(code),
      },
    },
  },
  {
    id: 'exchange-redirect-uri-optional-of-a-hint',
    mistake: 'The code of a request with login_hint is kept without its redirect_uri',
    breaks: ['TOKEN-CODE-REDIRECT-002'],
    ports: changing('authorizationCodes', (codes) => ({
      save: (code) =>
        codes.save(askedParameters().has('login_hint') ? { ...code, isRedirectUriGiven: false } : code),
    })),
  },
  {
    id: 'exchange-redirect-uri-required',
    mistake: 'The redirect_uri is required in the exchange, also when the request named none',
    breaks: ['TOKEN-CODE-REDIRECT-006'],
    policy: { authorizationCode: { isRedirectUriDue: () => () => true } },
  },
  {
    id: 'exchange-redirect-uri-required-with-a-proof-key',
    mistake:
      'The redirect_uri is required in the exchange of a code that has a challenge, also when the request named none',
    breaks: ['TOKEN-CODE-REDIRECT-006'],
    policy: {
      authorizationCode: {
        isRedirectUriDue: (original) => (code) => code.challenge !== undefined || original(code),
      },
    },
  },
  {
    id: 'exchange-empty-redirect-uri-taken',
    mistake: 'An empty redirect_uri in the exchange counts as the right one',
    breaks: ['TOKEN-CODE-REDIRECT-005'],
    policy: {
      tokenRequest: { byName: withEmpty },
      authorizationCode: {
        isSameRedirectUri: (original) => (code, sent) => sent === '' || original(code, sent),
      },
    },
  },
];

/** Mistakes of the grant authorization_code. */
export const codeGrantDefects: readonly Defect[] = [...forgotten, ...redirectUris, ...redemption];
