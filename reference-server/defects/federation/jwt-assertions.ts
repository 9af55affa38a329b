import type { Defect, PolicyReplacements, SoundRule } from '../defect.ts';
import { keysOfHeader } from '../keys-of-header.ts';
import { orLatest } from './latest.ts';

type Rules = NonNullable<PolicyReplacements['jwtAssertion']>;
type Row = readonly [id: string, mistake: string, breaks: readonly string[], rules: Rules];

const yes = () => () => true;
const isNone = (alg: string): boolean => /^none$/i.test(alg);

const claims: readonly Row[] = [
  [
    'jwt-bearer-exp-in-milliseconds',
    'exp is compared with the time in milliseconds',
    ['TOKEN-JWT-ASSERTION-001', 'TOKEN-JWT-PROVIDER-003', 'CLIENT-CONFIG-PROVIDERS-003'],
    { isUnexpired: (original) => (expiry, now) => original(expiry, now * 1000) },
  ],
  [
    'jwt-bearer-sub-not-needed',
    'An assertion without sub is about the user of its e-mail address',
    ['RFC7523-GRANT-001'],
    { isSubject: yes },
  ],
  [
    'jwt-bearer-aud-not-needed',
    'An assertion without aud is for everybody',
    ['RFC7523-GRANT-002'],
    {
      isAudience:
        (original) =>
        (aud, ...rest) =>
          aud === undefined || original(aud, ...rest),
    },
  ],
  [
    'jwt-bearer-aud-unchecked',
    'The audience of an assertion is not looked at',
    ['RFC7523-GRANT-002', 'RFC7523-GRANT-004', 'SUPPLEMENT-JWTBEARER-002'],
    { isAudience: yes },
  ],
  [
    'jwt-bearer-aud-of-client',
    'An assertion for the client counts as one for the service',
    ['SUPPLEMENT-JWTBEARER-002'],
    {
      isAudience: (original) => (aud, own, client) => aud === client?.clientId || original(aud, own, client),
    },
  ],
  [
    'jwt-bearer-aud-as-text',
    'An audience in a list is not recognized',
    ['RFC7523-GRANT-005'],
    {
      isAudience:
        (original) =>
        (aud, ...rest) =>
          typeof aud === 'string' && original(aud, ...rest),
    },
  ],
  [
    'jwt-bearer-relying-party-unknown',
    'Only the token endpoint counts as audience, not relyingPartyId',
    ['SUPPLEMENT-JWTBEARER-003'],
    {
      isAudience:
        (original) =>
        (aud, [, ...own], client) =>
          original(aud, own, client),
    },
  ],
  [
    'jwt-bearer-exp-not-needed',
    'An assertion without exp is valid for ever',
    ['RFC7523-GRANT-003'],
    { isUnexpired: (original) => (expiry, now) => expiry === undefined || original(expiry, now) },
  ],
  [
    'jwt-bearer-exp-unchecked',
    'The expiry of an assertion is not looked at',
    ['RFC7523-GRANT-003', 'RFC7523-GRANT-006', 'SUPPLEMENT-JWTBEARER-004'],
    { isUnexpired: yes },
  ],
  [
    'jwt-bearer-exp-with-leeway',
    'An assertion may be a minute old',
    ['SUPPLEMENT-JWTBEARER-004'],
    { isUnexpired: (original) => (expiry, now) => original(expiry, now - 60) },
  ],
  [
    'jwt-bearer-nbf-unchecked',
    'nbf is not looked at',
    ['RFC7523-GRANT-007', 'RFC7523-GRANT-011'],
    { isBegun: yes },
  ],
  [
    'jwt-bearer-nbf-as-text',
    'A text in nbf is read as a number',
    ['RFC7523-GRANT-011'],
    { isBegun: (original) => (nbf, now) => original(nbf === undefined ? nbf : Number(nbf), now) },
  ],
];

const plain = (issuer: string): string => issuer.replace(/\/$/, '');

const issuers: readonly Row[] = [
  [
    'jwt-bearer-first-provider-alone',
    'Only the provider that was registered first is looked at',
    ['TOKEN-JWT-ISSUER-001'],
    {
      choose: (original) => (matching, all) => {
        const chosen = original(matching, all);
        return chosen === all[0]?.provider ? chosen : undefined;
      },
    },
  ],
  [
    'jwt-bearer-unknown-issuer-accepted',
    'An unknown issuer falls back to the providers there are',
    ['CLIENT-CONFIG-PROVIDERS-004'],
    {
      choose: (original) => (matching, all) => original(matching, all) ?? all.at(-1)?.provider,
    },
  ],
  [
    'jwt-bearer-issuer-not-needed',
    'Without iss the provider that was registered last is meant',
    ['TOKEN-JWT-ISSUER-003'],
    {
      issuerOf: (original) => (read, all) => original(read, all) ?? all.at(-1)?.issuer,
    },
  ],
  [
    'jwt-bearer-issuer-without-slash',
    'Issuers are compared without the slash at their end',
    ['RFC7523-GRANT-008'],
    { isIssuer: (original) => (known, issuer) => original(known && plain(known), plain(issuer)) },
  ],
  [
    'jwt-bearer-issuer-in-any-case',
    'Issuers are compared case-insensitively',
    ['SUPPLEMENT-JWTBEARER-006'],
    {
      isIssuer: (original) => (known, issuer) => original(known?.toLowerCase(), issuer.toLowerCase()),
    },
  ],
  [
    'jwt-bearer-first-of-several',
    'Of several providers with the issuer the first one is taken',
    ['TOKEN-JWT-AMBIGUOUS-001', 'TOKEN-JWT-AMBIGUOUS-002'],
    { choose: () => (matching) => matching[0] },
  ],
  [
    'jwt-bearer-last-of-several',
    'Of several providers with the issuer the last one is taken',
    ['TOKEN-JWT-AMBIGUOUS-001'],
    { choose: () => (matching) => matching.at(-1) },
  ],
];

const signatures: readonly Row[] = [
  [
    'jwt-bearer-signature-unchecked',
    'The assertion is decoded and never verified',
    ['TOKEN-JWT-ISSUER-004', 'TOKEN-JWT-ISSUER-005', 'TOKEN-JWT-ISSUER-007'],
    { isSigned: () => () => Promise.resolve(true) },
  ],
  [
    'jwt-bearer-none-accepted',
    'An assertion with alg none passes without a signature',
    ['TOKEN-JWT-ISSUER-006'],
    {
      isAlgorithm: (original) => (alg) => alg === 'none' || original(alg),
      isSigned: (original) => async (jwt, keys) => jwt.header.alg === 'none' || original(jwt, keys),
    },
  ],
  [
    'jwt-bearer-none-in-other-case',
    'Only "none" in lower case is refused',
    ['RFC8725-JWT-003'],
    {
      isAlgorithm: (original) => (alg) => (isNone(alg) && alg !== 'none') || original(alg),
      isSigned: (original) => async (jwt, keys) => isNone(jwt.header.alg) || original(jwt, keys),
    },
  ],
  [
    'jwt-bearer-hmac-accepted',
    'The header of the assertion decides what kind of key it is verified with',
    ['TOKEN-JWT-ISSUER-008'],
    {
      isAlgorithm: (original) => (alg) => alg.startsWith('HS') || original(alg),
      isSigned: (original) => async (jwt, keys) => jwt.header.alg.startsWith('HS') || original(jwt, keys),
    },
  ],
  [
    'jwt-bearer-alg-of-key-ignored',
    'The alg of the key is not compared with that of the header',
    ['RFC8725-JWT-004'],
    { fits: (original) => (key, header) => original({ ...key, alg: header.alg }, header) },
  ],
  [
    'jwt-bearer-key-of-header-trusted',
    'The key that the assertion brings along verifies it',
    ['RFC8725-JWT-007'],
    {
      isSigned: (original) => (jwt, keys) => original(jwt, keysOfHeader(keys, jwt)),
    },
  ],
];

type Parameters = ReadonlyMap<string, string>;

function remembering(isGood: (assertion: string | undefined) => boolean): PolicyReplacements {
  return {
    jwtBearer: {
      assertionOf: (original: SoundRule<'jwtBearer', 'assertionOf'>) => {
        const latest = orLatest(isGood);
        return (parameters: Parameters) => latest(original(parameters));
      },
    },
  };
}

const wholeAssertions: readonly Defect[] = [
  {
    id: 'jwt-bearer-assertion-not-needed',
    mistake: 'Where the assertion is missing, that of the request before is used',
    breaks: ['TOKEN-JWT-ASSERTION-002', 'TOKEN-JWT-ASSERTION-003'],
    policy: remembering((assertion) => assertion !== undefined),
  },
  {
    id: 'jwt-bearer-unreadable-believed',
    mistake: 'Where the assertion is no JWT, that of the request before is used',
    breaks: ['TOKEN-JWT-ASSERTION-004'],
    policy: remembering((assertion) => assertion?.split('.').length === 3),
  },
];

/** Mistakes about the assertions of the grant jwt-bearer. */
export const jwtAssertionDefects: readonly Defect[] = [
  ...[...claims, ...issuers, ...signatures].map(
    ([id, mistake, breaks, jwtAssertion]): Defect => ({
      ...{ id, mistake, breaks },
      policy: {
        jwtAssertion,
        ...(id === 'jwt-bearer-sub-not-needed' && {
          shadowUser: {
            nameOf: (original) => (external) => original(external) || (external.email ?? 'somebody'),
          },
        }),
      },
    }),
  ),
  ...wholeAssertions,
  {
    id: 'jwt-bearer-key-of-any-provider',
    mistake: 'A key of any provider verifies any assertion',
    breaks: ['TOKEN-JWT-ISSUER-004'],
    ports: ({ keysOfProvider, identityProviders }) => ({
      async keysOfProvider() {
        const issuing = identityProviders.list().filter(({ type, active }) => type === 'oidc1.0' && active);
        return (await Promise.all(issuing.map((provider) => keysOfProvider(provider)))).flat();
      },
    }),
  },
  {
    id: 'jwt-bearer-inline-key-ignored',
    mistake: 'Only keys that are fetched verify assertions',
    breaks: ['SUPPLEMENT-JWTBEARER-007', 'TOKEN-JWT-ASSERTION-001', 'TOKEN-JWT-ISSUER-001'],
    ports: ({ keysOfProvider }) => ({
      keysOfProvider: async (provider) =>
        provider.config.tokenKey === undefined ? keysOfProvider(provider) : [],
    }),
  },
  {
    id: 'jwt-bearer-inline-key-alone',
    mistake: 'Only a key in the configuration verifies assertions',
    breaks: ['SUPPLEMENT-JWTBEARER-018', 'SUPPLEMENT-JWTBEARER-019'],
    ports: ({ keysOfProvider }) => ({
      keysOfProvider: async (provider) =>
        provider.config.tokenKey === undefined ? [] : keysOfProvider(provider),
    }),
  },
];
