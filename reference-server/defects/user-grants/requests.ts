import type { OAuthErrorCode } from '../../domain/errors.ts';
import type { Defect } from '../defect.ts';
import { grants, idOf } from './grants.ts';

const served = [
  ['authorization_code', 'TOKEN-REQUEST-GRANT-001', 'TOKEN-CODE-001'],
  ['password', 'TOKEN-REQUEST-GRANT-003', 'TOKEN-PASSWORD-001'],
  ['refresh_token', 'TOKEN-REQUEST-GRANT-005', 'TOKEN-REFRESH-008'],
] as const;

const unserved = served.map(
  ([grant, ...breaks]): Defect => ({
    id: `grant-${grant.replace('_', '-')}-unsupported`,
    mistake: `The grant ${grant} is not supported yet`,
    breaks,
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, grantType) =>
          grantType !== grant && original(requested, grantType),
      },
    },
  }),
);

const permitted = [
  ['password', 'CLIENT-CONFIG-GRANT-002', 'CLIENT-CONFIG-GRANT-004'],
  ['refresh_token', 'CLIENT-CONFIG-GRANT-003'],
] as const;

const unpermitted = permitted.map(
  ([grant, ...breaks]): Defect => ({
    id: `grant-${grant.replace('_', '-')}-for-any-client`,
    mistake: `Nobody looks whether the client has grant type ${grant}`,
    breaks,
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, grantType) => grantType === grant || original(client, grantType),
      },
    },
  }),
);

const repeated = [
  ['code', 'RFC6749-REPEATED-006'],
  ['redirect_uri', 'RFC6749-REPEATED-007'],
  ['code_verifier', 'RFC6749-REPEATED-008'],
  ['username', 'RFC6749-REPEATED-009'],
  ['password', 'RFC6749-REPEATED-010'],
  ['refresh_token', 'RFC6749-REPEATED-011'],
] as const;

const repetitions = repeated.map(
  ([parameter, id]): Defect => ({
    id: `request-${parameter.replace('_', '-')}-repeated`,
    mistake: `Of a ${parameter} that is sent twice to the token endpoint the first one counts`,
    breaks: [id],
    policy: {
      tokenRequest: { mayRepeat: (original) => (name) => name === parameter || original(name) },
    },
  }),
);

const formats = [
  [grants.code, 2],
  [grants.password, 3],
  [grants.passcode, 4],
  [grants.refresh, 5],
] as const;

const formatDefects = formats.flatMap(([grant, number]): readonly Defect[] => [
  {
    id: `format-opaque-ignored-by-${idOf(grant)}`,
    mistake: `token_format is not read by ${grant.title}: every token is a JWT`,
    breaks: [`TOKEN-FORMAT-OPAQUE-00${number}`],
    policy: {
      accessToken: {
        format: (original) => (requested, seen) => (seen === grant.name ? 'jwt' : original(requested, seen)),
      },
    },
  },
  {
    id: `format-always-opaque-in-${idOf(grant)}`,
    mistake: `Every token of ${grant.title} is opaque`,
    breaks: [`TOKEN-FORMAT-JWT-00${number}`, `TOKEN-FORMAT-DEFAULT-00${number}`],
    policy: {
      accessToken: {
        format: (original) => (requested, seen) =>
          seen === grant.name ? 'opaque' : original(requested, seen),
      },
    },
  },
]);

type ErrorRow = readonly [
  name: string,
  mistake: string,
  hint: RegExp,
  code: OAuthErrorCode,
  ...breaks: readonly string[],
];

const codes: readonly ErrorRow[] = [
  [
    'missing-code',
    'A missing code is answered with invalid_grant',
    /^An authorization code must/,
    'invalid_grant',
    'RFC6749-ERROR-002',
  ],
  [
    'missing-user-name',
    'A missing username is answered with invalid_grant',
    /^No user name/,
    'invalid_grant',
    'RFC6749-ERROR-003',
  ],
  [
    'missing-password',
    'A missing password is answered with invalid_grant',
    /^No password/,
    'invalid_grant',
    'RFC6749-ERROR-004',
  ],
  [
    'missing-refresh-token',
    'A missing refresh_token is answered with invalid_grant',
    /^refresh_token parameter/,
    'invalid_grant',
    'RFC6749-ERROR-005',
  ],
  [
    'made-up-code',
    'A code that is unknown or used is answered with invalid_request',
    /^Invalid authorization code/,
    'invalid_request',
    'RFC6749-ERROR-011',
    'RFC6749-ERROR-012',
  ],
  [
    'code-of-another',
    'The code of another client is answered with invalid_client',
    /^Client ID mismatch/,
    'invalid_client',
    'RFC6749-ERROR-013',
  ],
  [
    'other-redirect-uri',
    'Another redirect_uri is answered with invalid_request',
    /^Redirect URI mismatch/,
    'invalid_request',
    'RFC6749-ERROR-014',
  ],
  [
    'wrong-password',
    'A wrong password is answered with access_denied',
    /^Bad credentials$/,
    'access_denied',
    'RFC6749-ERROR-015',
  ],
  [
    'made-up-refresh-token',
    'A made-up or revoked refresh token is answered with invalid_token',
    /^The token expired, was revoked/,
    'invalid_token',
    'RFC6749-ERROR-016',
    'RFC6749-ERROR-018',
  ],
  [
    'refresh-token-of-another',
    'The refresh token of another client is answered with invalid_client',
    /^Wrong client for/,
    'invalid_client',
    'RFC6749-ERROR-017',
  ],
  [
    'wrong-verifier',
    'A wrong verifier is answered with invalid_request',
    /^Invalid code verifier/,
    'invalid_request',
    'RFC7636-VERIFIER-008',
  ],
  [
    'missing-verifier',
    'A missing verifier is answered with access_denied',
    /must be provided for this/,
    'access_denied',
    'RFC7636-VERIFIER-009',
  ],
  [
    'malformed-verifier',
    'A malformed verifier is answered with invalid_grant',
    /^Code verifier length/,
    'invalid_grant',
    'SUPPLEMENT-CODE-005',
  ],
];

const errorCodes = codes.map(
  ([name, mistake, hint, code, ...breaks]): Defect => ({
    id: `error-of-${name}`,
    mistake,
    breaks,
    policy: {
      oauthErrorMembers: {
        error: (original) => (error) =>
          error.code.startsWith('invalid_') && error.code !== 'invalid_client' && hint.test(error.hint)
            ? code
            : original(error),
      },
    },
  }),
);

/** Mistakes in requests of user grants, and in the errors that they are answered with. */
export const userRequestDefects: readonly Defect[] = [
  ...[...unserved, ...unpermitted, ...repetitions, ...formatDefects, ...errorCodes],
  {
    id: 'password-read-as-latin1',
    mistake: 'Form values of the password grant are read as Latin-1',
    breaks: ['RFC6749-ENCODING-001', 'RFC6749-ENCODING-002'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) =>
          [...original(source)].map(([name, value]) =>
            name === 'password' || name === 'username'
              ? ([name, Buffer.from(value).toString('latin1')] as const)
              : ([name, value] as const),
          ),
      },
    },
  },
  {
    id: 'code-jti-always-the-same',
    mistake: 'The jti of a token for a code is that of the code',
    breaks: ['TOKEN-RESPONSE-JTI-010'],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) =>
          issued.grantType === 'authorization_code' ? 'cccccccccccccccccccccccccccccccc' : original(issued),
      },
    },
  },
  {
    id: 'refresh-jti-always-the-same',
    mistake: 'The jti of a refreshed token is that of the refresh token',
    breaks: ['TOKEN-RESPONSE-JTI-011'],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) =>
          issued.grantType === 'refresh_token' ? 'dddddddddddddddddddddddddddddddd' : original(issued),
      },
    },
  },
  {
    id: 'id-token-an-object',
    mistake: 'id_token is printed as an object with its claims',
    breaks: ['TOKEN-RESPONSE-IDTOKEN-001'],
    policy: {
      tokenResponse: {
        id_token: (original) => (issued) => {
          const value = original(issued);
          return issued.grantType === 'authorization_code' && value !== undefined ? { value } : value;
        },
      },
    },
  },
  {
    id: 'token-type-mac-beside-id-token',
    mistake: 'token_type beside an ID token is "oidc"',
    breaks: ['OIDC-TOKEN-003', 'TOKEN-RESPONSE-TYPE-002'],
    policy: {
      tokenResponse: {
        token_type: (original) => (issued) =>
          issued.grantType === 'authorization_code' && issued.idToken !== undefined
            ? 'oidc'
            : original(issued),
      },
    },
  },
];
