import type { OAuthErrorCode } from '../../domain/errors.ts';
import { firstOf } from '../by-name.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { grants, idOf } from './grants.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'grant-authorization-code-unsupported': ['TOKEN-REQUEST-GRANT-001'],
  'grant-password-unsupported': ['TOKEN-REQUEST-GRANT-003', 'TOKEN-PASSWORD-001'],
  'grant-refresh-token-unsupported': ['TOKEN-REQUEST-GRANT-005'],
  'grant-password-for-any-client': ['CLIENT-CONFIG-GRANT-002', 'CLIENT-CONFIG-GRANT-004'],
  'grant-refresh-token-for-any-client': ['CLIENT-CONFIG-GRANT-003'],
  'request-code-repeated': ['RFC6749-REPEATED-006'],
  'request-redirect-uri-repeated': ['RFC6749-REPEATED-007'],
  'request-code-verifier-repeated': ['RFC6749-REPEATED-008'],
  'request-username-repeated': ['RFC6749-REPEATED-009'],
  'request-password-repeated': ['RFC6749-REPEATED-010'],
  'request-refresh-token-repeated': ['RFC6749-REPEATED-011'],
  'format-opaque-ignored-by-authorization-code': ['TOKEN-FORMAT-OPAQUE-002'],
  'format-always-opaque-in-authorization-code': ['TOKEN-FORMAT-JWT-002', 'TOKEN-FORMAT-DEFAULT-002'],
  'format-opaque-ignored-by-password': ['TOKEN-FORMAT-OPAQUE-003'],
  'format-always-opaque-in-password': ['TOKEN-FORMAT-JWT-003', 'TOKEN-FORMAT-DEFAULT-003'],
  'format-opaque-ignored-by-passcode': ['TOKEN-FORMAT-OPAQUE-004'],
  'format-always-opaque-in-passcode': ['TOKEN-FORMAT-JWT-004', 'TOKEN-FORMAT-DEFAULT-004'],
  'format-opaque-ignored-by-refresh-token': ['TOKEN-FORMAT-OPAQUE-005'],
  'format-always-opaque-in-refresh-token': ['TOKEN-FORMAT-JWT-005', 'TOKEN-FORMAT-DEFAULT-005'],
};

const served = ['authorization_code', 'password', 'refresh_token'];

const unserved = served.map(
  (grant): Defect => ({
    ...named(broken, `grant-${grant.replace('_', '-')}-unsupported`),
    mistake: `The grant ${grant} is not supported yet`,
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, grantType) =>
          grantType !== grant && original(requested, grantType),
      },
    },
  }),
);

const permitted = ['password', 'refresh_token'];

const unpermitted = permitted.map(
  (grant): Defect => ({
    ...named(broken, `grant-${grant.replace('_', '-')}-for-any-client`),
    mistake: `Nobody looks whether the client has grant type ${grant}`,
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, grantType) => grantType === grant || original(client, grantType),
      },
    },
  }),
);

const repeated = ['code', 'redirect_uri', 'code_verifier', 'username', 'password', 'refresh_token'];

const repetitions = repeated.map(
  (parameter): Defect => ({
    ...named(broken, `request-${parameter.replace('_', '-')}-repeated`),
    mistake: `Of a ${parameter} that is sent twice to the token endpoint the first one counts`,
    policy: {
      tokenRequest: { byName: (original) => (pairs) => original(firstOf(pairs, parameter)) },
    },
  }),
);

const formats = [grants.code, grants.password, grants.passcode, grants.refresh];

const formatDefects = formats.flatMap((grant): readonly Defect[] => [
  {
    ...named(broken, `format-opaque-ignored-by-${idOf(grant)}`),
    mistake: `token_format is not read by ${grant.title}: every token is a JWT`,
    policy: {
      accessToken: {
        format: (original) => (requested, seen) => (seen === grant.name ? 'jwt' : original(requested, seen)),
      },
    },
  },
  {
    ...named(broken, `format-always-opaque-in-${idOf(grant)}`),
    mistake: `Every token of ${grant.title} is opaque`,
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
    'error-of-missing-code',
    'A missing code is answered with invalid_grant',
    /^An authorization code must/,
    'invalid_grant',
    'RFC6749-ERROR-002',
  ],
  [
    'error-of-missing-user-name',
    'A missing username is answered with invalid_grant',
    /^No user name/,
    'invalid_grant',
    'RFC6749-ERROR-003',
  ],
  [
    'error-of-missing-password',
    'A missing password is answered with invalid_grant',
    /^No password/,
    'invalid_grant',
    'RFC6749-ERROR-004',
  ],
  [
    'error-of-missing-refresh-token',
    'A missing refresh_token is answered with invalid_grant',
    /^refresh_token parameter/,
    'invalid_grant',
    'RFC6749-ERROR-005',
  ],
  [
    'error-of-made-up-code',
    'A code that is unknown or used is answered with invalid_request',
    /^Invalid authorization code/,
    'invalid_request',
    'RFC6749-ERROR-011',
    'RFC6749-ERROR-012',
  ],
  [
    'error-of-code-of-another',
    'The code of another client is answered with invalid_client',
    /^Client ID mismatch/,
    'invalid_client',
    'RFC6749-ERROR-013',
  ],
  [
    'error-of-other-redirect-uri',
    'Another redirect_uri is answered with invalid_request',
    /^Redirect URI mismatch/,
    'invalid_request',
    'RFC6749-ERROR-014',
  ],
  [
    'error-of-wrong-password',
    'A wrong password is answered with access_denied',
    /^Bad credentials$/,
    'access_denied',
    'RFC6749-ERROR-015',
  ],
  [
    'error-of-made-up-refresh-token',
    'A made-up or revoked refresh token is answered with invalid_token',
    /^The token expired, was revoked/,
    'invalid_token',
    'RFC6749-ERROR-016',
    'RFC6749-ERROR-018',
  ],
  [
    'error-of-refresh-token-of-another',
    'The refresh token of another client is answered with invalid_client',
    /^Wrong client for/,
    'invalid_client',
    'RFC6749-ERROR-017',
  ],
  [
    'error-of-wrong-verifier',
    'A wrong verifier is answered with invalid_request',
    /^Invalid code verifier/,
    'invalid_request',
    'RFC7636-VERIFIER-008',
  ],
  [
    'error-of-missing-verifier',
    'A missing verifier is answered with access_denied',
    /must be provided for this/,
    'access_denied',
    'RFC7636-VERIFIER-009',
  ],
  [
    'error-of-malformed-verifier',
    'A malformed verifier is answered with invalid_grant',
    /^Code verifier length/,
    'invalid_grant',
    'SUPPLEMENT-CODE-005',
  ],
];

const errorCodes = codes.map(
  ([id, mistake, hint, code, ...breaks]): Defect => ({
    id,
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
