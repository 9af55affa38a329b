import { askedParameters, askedUse } from './asked.ts';
import type { Defect } from './defect.ts';

const unsigned = (payload: object): string =>
  `${[{ alg: 'none', typ: 'JWT' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

let counter = 0;

function nextNumber(): string {
  counter += 1;
  return String(counter);
}

/** Mistakes in the form of access tokens: opaque or JWT, lifetime, header, signature. */
export const tokenFormatDefects: readonly Defect[] = [
  {
    id: 'format-opaque-ignored',
    mistake: 'token_format is read by nobody: every token is a JWT',
    breaks: [
      'TOKEN-FORMAT-OPAQUE-001',
      'TOKEN-RESPONSE-ACCESS-012',
      'VERSION-FORMAT-001',
      'SUPPLEMENT-FORMAT-002',
    ],
    policy: { accessToken: { format: () => () => 'jwt' } },
  },
  {
    id: 'format-always-opaque',
    mistake: 'Every token is opaque',
    breaks: ['TOKEN-FORMAT-JWT-001', 'TOKEN-FORMAT-DEFAULT-001', 'TOKEN-RESPONSE-ACCESS-014'],
    policy: { accessToken: { format: () => () => 'opaque' } },
  },
  {
    id: 'format-opaque-by-default',
    mistake: 'Without token_format the token is opaque',
    breaks: ['TOKEN-FORMAT-DEFAULT-001'],
    policy: { accessToken: { format: () => (requested) => (requested === 'jwt' ? 'jwt' : 'opaque') } },
  },
  {
    id: 'format-unknown-is-opaque',
    mistake: 'A word that is not jwt gives an opaque token',
    breaks: ['SUPPLEMENT-FORMAT-001'],
    policy: {
      accessToken: {
        format: () => (requested) => (requested === undefined || requested === 'jwt' ? 'jwt' : 'opaque'),
      },
    },
  },
  {
    id: 'format-opaque-is-a-jwt',
    mistake: 'The opaque token is the JWT without signature',
    breaks: ['TOKEN-FORMAT-OPAQUE-001', 'TOKEN-RESPONSE-ACCESS-012'],
    policy: {
      accessToken: {
        value: (original) => async (format, jti, jwt) =>
          format === 'opaque' ? unsigned({ jti }) : original(format, jti, jwt),
      },
    },
  },
  {
    id: 'format-opaque-with-prefix',
    mistake: 'The opaque token has a prefix that its jti has not',
    breaks: ['SUPPLEMENT-SUCCESS-007', 'TOKEN-RESPONSE-ACCESS-017'],
    policy: {
      accessToken: {
        value: (original) => async (format, jti, jwt) =>
          format === 'opaque' ? `at-${jti}` : original(format, jti, jwt),
      },
    },
  },
  {
    id: 'token-always-the-same-jti',
    mistake: 'The jti is made once for each process',
    breaks: ['TOKEN-RESPONSE-JTI-009', 'TOKEN-RESPONSE-ACCESS-013'],
    policy: { accessToken: { identifier: () => () => '0123456789abcdef0123456789abcdef' } },
  },
  {
    id: 'token-jti-is-a-counter',
    mistake: 'The jti is a counter of the database',
    breaks: ['SUPPLEMENT-SUCCESS-006', 'SUPPLEMENT-JWT-004', 'SUPPLEMENT-FORMAT-002'],
    policy: { accessToken: { identifier: () => nextNumber } },
  },
  {
    id: 'token-jti-in-two-words',
    mistake: 'The jti, which is the opaque token, has a space in it, and the header is read to its end',
    breaks: ['RFC6750-TOKEN-002', 'SUPPLEMENT-SUCCESS-006', 'SUPPLEMENT-JWT-004', 'SUPPLEMENT-FORMAT-002'],
    policy: {
      accessToken: { identifier: () => (random) => `${random.hex(8)} ${random.hex(8)}` },
    },
  },
  {
    id: 'token-jwt-unsigned',
    mistake: 'The JWT is not signed: alg none',
    breaks: ['TOKEN-RESPONSE-ACCESS-016', 'TOKEN-RESPONSE-ACCESS-015', 'RFC7519-TOKEN-009'],
    policy: {
      accessToken: {
        value: () => async (format, jti) =>
          format === 'opaque' ? jti : unsigned({ jti, exp: 4_000_000_000, iss: 'auth' }),
      },
    },
  },
  {
    id: 'token-jwt-signature-broken',
    mistake: 'The signature is cut by one character',
    breaks: ['TOKEN-RESPONSE-ACCESS-015', 'RFC7519-TOKEN-009'],
    policy: {
      accessToken: {
        value: (original) => async (format, jti, jwt) =>
          original(format, jti, async () => (await jwt()).slice(0, -8)),
      },
    },
  },
  {
    id: 'token-jwt-of-users-signature-broken',
    mistake: 'The signature of the JWTs that represent a user is cut',
    breaks: ['TOKEN-RESPONSE-ACCESS-015'],
    policy: {
      accessToken: {
        value: (original) => (format, jti, jwt) =>
          original(format, jti, async () =>
            (await jwt()).slice(0, askedUse() === 'client_credentials' ? undefined : -8),
          ),
      },
    },
  },
  {
    id: 'token-jwt-padded',
    mistake: 'The parts of the JWT keep the padding of base64',
    breaks: ['RFC7519-TOKEN-001'],
    policy: {
      accessToken: {
        value: (original) => async (format, jti, jwt) =>
          original(format, jti, async () => `${await jwt()}==`),
      },
    },
  },
  {
    id: 'token-lifetime-of-client-ignored',
    mistake: "The client's access_token_validity is not read",
    breaks: ['SUPPLEMENT-SUCCESS-003'],
    policy: { accessToken: { lifetime: () => (_client, settings) => settings.lifetimes.accessToken } },
  },
  {
    id: 'token-lifetime-one-hour',
    mistake: 'The default lifetime is an hour',
    breaks: ['SUPPLEMENT-SUCCESS-004'],
    policy: { accessToken: { lifetime: () => (client) => client.accessTokenValidity ?? 3600 } },
  },
  {
    id: 'token-header-typ-left-out',
    mistake: 'The header of the JWT has no typ',
    breaks: ['SUPPLEMENT-JWT-002'],
    policy: {
      accessToken: { header: (original) => (settings) => ({ ...original(settings), typ: undefined }) },
    },
  },
  {
    id: 'token-header-jku-of-another-path',
    mistake: 'The header names the key address of another product',
    breaks: ['SUPPLEMENT-JWT-003'],
    policy: {
      accessToken: {
        header: (original) => (settings) => ({
          ...original(settings),
          jku: `${settings.baseUrl}/.well-known/jwks.json`,
        }),
      },
    },
  },
  {
    id: 'token-expires-in-as-text-where-opaque',
    mistake: 'The answer with an opaque token comes from its record, where every value is a text',
    breaks: ['TOKEN-RESPONSE-EXPIRES-001'],
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          askedParameters().get('token_format') === 'opaque' ? String(original(issued)) : original(issued),
      },
    },
  },
  {
    id: 'token-type-left-out-for-bodies',
    mistake:
      'The answer to a client with its credentials in the body is printed elsewhere, where token_type is forgotten',
    breaks: ['TOKEN-RESPONSE-TYPE-001'],
    policy: {
      tokenResponse: {
        token_type: (original) => (issued) =>
          askedParameters().has('client_secret') ? undefined : original(issued),
      },
    },
  },
];
