import type { JsonValue } from '../../domain/json.ts';
import type { Policies } from '../../domain/policies.ts';
import type { IdTokenSource } from '../../domain/tokens/id-token-policies.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { ids } from './flows.ts';

type Claim = keyof Policies['idTokenClaims'];
type Place = (source: IdTokenSource) => boolean;
type Change = (value: JsonValue | undefined, source: IdTokenSource) => JsonValue | undefined;

const front: Place = ({ grantType, accessToken }) => grantType === 'implicit' && accessToken === undefined;
const beside: Place = ({ grantType, accessToken }) => grantType === 'implicit' && accessToken !== undefined;
const hybrid: Place = ({ code }) => code !== undefined;
const authorization: Place = (source) => front(source) || beside(source) || hybrid(source);
const exchange: Place = ({ grantType, code }) => grantType === 'authorization_code' && code === undefined;
const refresh: Place = ({ grantType }) => grantType === 'refresh_token';

function change(claim: Claim, place: Place, changed: Change): PolicyReplacements {
  return {
    idTokenClaims: {
      [claim]: (original: Policies['idTokenClaims'][Claim]) => (source: IdTokenSource) =>
        place(source) ? changed(original(source), source) : original(source),
    },
  };
}

type Row = readonly [
  id: string,
  mistake: string,
  claim: Claim,
  place: Place,
  changed: Change,
  ...breaks: readonly string[],
];

const later: Change = (value) => Number(value) + 3600;

const rows: readonly Row[] = [
  [
    'iss-of-the-base',
    'iss is the base URL',
    'iss',
    authorization,
    (_, { settings }) => settings.baseUrl,
    'IDTOKEN-CLAIM-002',
  ],
  [
    'iss-with-query',
    'iss carries the zone in a query',
    'iss',
    authorization,
    (value) => `${value}?zone=auth`,
    ...ids('IDTOKEN-CLAIM', 2, 3),
  ],
  [
    'sub-with-accents',
    'sub is the full name',
    'sub',
    authorization,
    () => 'Zoë Müller',
    ...ids('IDTOKEN-CLAIM', 4, 6),
  ],
  [
    'sub-of-each-login',
    'sub is made anew at each login',
    'sub',
    authorization,
    (_, { jti }) => jti,
    'IDTOKEN-CLAIM-005',
  ],
  [
    'sub-of-the-client',
    'sub is the client',
    'sub',
    authorization,
    (_, { client }) => client.clientId,
    'IDTOKEN-CLAIM-006',
    'USERINFO-005',
  ],
  [
    'aud-of-the-service',
    'aud is the service',
    'aud',
    front,
    (_, { settings }) => settings.issuer,
    'IDTOKEN-CLAIM-007',
  ],
  [
    'aud-of-the-service-beside',
    'aud is the service',
    'aud',
    beside,
    (_, { settings }) => settings.issuer,
    'IDTOKEN-CLAIM-008',
  ],
  [
    'aud-of-the-service-hybrid',
    'aud is the service',
    'aud',
    hybrid,
    (_, { settings }) => settings.issuer,
    'IDTOKEN-CLAIM-009',
  ],
  [
    'exp-in-the-past',
    'exp is the time of the login',
    'exp',
    authorization,
    (_, { issuedAt }) => issuedAt - 1,
    ...ids('IDTOKEN-CLAIM', 10, 12),
  ],
  ['exp-a-text', 'exp is a text', 'exp', authorization, (value) => String(value), 'IDTOKEN-CLAIM-010'],
  [
    'iat-in-milliseconds',
    'iat is given in milliseconds',
    'iat',
    authorization,
    (value) => Number(value) * 1000,
    ...ids('IDTOKEN-CLAIM', 11, 12),
  ],
  ['iat-in-local-time', 'iat is an hour ahead', 'iat', authorization, later, 'IDTOKEN-CLAIM-011'],
  [
    'auth-time-of-issue',
    'auth_time is the time of issue',
    'auth_time',
    authorization,
    (_, { issuedAt }) => issuedAt,
    'IDTOKEN-CLAIM-013',
  ],
  [
    'auth-time-left-out',
    'auth_time is left out',
    'auth_time',
    authorization,
    () => undefined,
    ...ids('IDTOKEN-CLAIM', 13, 14),
  ],
  ['azp-of-the-user', 'azp is the user', 'azp', authorization, (_, { user }) => user.id, 'IDTOKEN-CLAIM-015'],
  ['amr-a-text', 'amr is one text', 'amr', authorization, () => 'pwd', 'IDTOKEN-CLAIM-016'],
  ['acr-an-object', 'acr is an object', 'amr', authorization, (value) => value, 'IDTOKEN-CLAIM-017'],
  [
    'email-verified-a-text',
    'email_verified is a text',
    'email_verified',
    authorization,
    (value) => String(value),
    'IDTOKEN-CLAIM-018',
  ],
  ['nonce-left-out', 'nonce is left out', 'nonce', front, () => undefined, 'IDTOKEN-NONCE-001'],
  ['nonce-left-out-beside', 'nonce is left out', 'nonce', beside, () => undefined, 'IDTOKEN-NONCE-002'],
  ['nonce-left-out-hybrid', 'nonce is left out', 'nonce', hybrid, () => undefined, 'IDTOKEN-NONCE-003'],
  [
    'nonce-left-out-of-exchange',
    'nonce is left out',
    'nonce',
    exchange,
    () => undefined,
    'IDTOKEN-NONCE-004',
  ],
  [
    'nonce-encoded',
    'nonce is URL-encoded',
    'nonce',
    authorization,
    (value) => value && encodeURIComponent(String(value)),
    'IDTOKEN-NONCE-005',
  ],
  ['at-hash-left-out', 'at_hash is left out', 'at_hash', beside, () => undefined, 'IDTOKEN-HASH-001'],
  ['c-hash-left-out', 'c_hash is left out', 'c_hash', hybrid, () => undefined, 'IDTOKEN-HASH-003'],
  [
    'at-hash-of-the-jti',
    'at_hash is that of the jti',
    'at_hash',
    beside,
    (_, { jti, halfHash }) => halfHash(jti),
    'IDTOKEN-HASH-002',
  ],
  [
    'c-hash-of-the-jti',
    'c_hash is that of the jti',
    'c_hash',
    hybrid,
    (_, { jti, halfHash }) => halfHash(jti),
    'IDTOKEN-HASH-004',
  ],
  [
    'at-hash-wrong-in-exchange',
    'at_hash is that of the jti',
    'at_hash',
    exchange,
    (_, { jti, halfHash }) => halfHash(jti),
    'IDTOKEN-HASH-005',
  ],
  [
    'hybrid-sub-of-the-name',
    'sub is the user name',
    'sub',
    hybrid,
    (_, { user }) => user.userName,
    'AUTHORIZE-OIDC-026',
  ],
  [
    'exchange-iss-of-the-base',
    'iss is the base URL',
    'iss',
    exchange,
    (_, { settings }) => settings.baseUrl,
    'OIDC-TOKEN-004',
    'AUTHORIZE-OIDC-026',
  ],
  [
    'exchange-aud-of-the-service',
    'aud is the service',
    'aud',
    exchange,
    (_, { settings }) => settings.issuer,
    'OIDC-TOKEN-005',
  ],
  [
    'exchange-azp-of-the-user',
    'azp is the user',
    'azp',
    exchange,
    (_, { user }) => user.id,
    'OIDC-TOKEN-006',
  ],
  [
    'exchange-exp-in-the-past',
    'exp is the time of issue',
    'exp',
    exchange,
    (_, { issuedAt }) => issuedAt - 1,
    'OIDC-TOKEN-008',
  ],
  ['exchange-iat-in-local-time', 'iat is an hour ahead', 'iat', exchange, later, 'OIDC-TOKEN-009'],
  [
    'refresh-iss-of-the-base',
    'iss is the base URL',
    'iss',
    refresh,
    (_, { settings }) => settings.baseUrl,
    'OIDC-REFRESH-001',
  ],
  [
    'refresh-sub-of-the-name',
    'sub is the user name',
    'sub',
    refresh,
    (_, { user }) => user.userName,
    'OIDC-REFRESH-002',
  ],
  [
    'refresh-iat-of-the-first',
    'iat is the time of the login',
    'iat',
    refresh,
    (_, { subject }) => Number(subject.authTime) - 1,
    'OIDC-REFRESH-003',
  ],
  [
    'refresh-aud-of-the-service',
    'aud is the service',
    'aud',
    refresh,
    (_, { settings }) => settings.issuer,
    'OIDC-REFRESH-004',
  ],
  [
    'refresh-auth-time-of-issue',
    'auth_time is the time of the refresh',
    'auth_time',
    refresh,
    (_, { issuedAt }) => issuedAt + 1,
    'OIDC-REFRESH-005',
  ],
  ['refresh-azp-left-out', 'azp is left out', 'azp', refresh, () => undefined, 'OIDC-REFRESH-006'],
  ['refresh-nonce-new', 'nonce is made anew', 'nonce', refresh, (_, { jti }) => jti, 'OIDC-REFRESH-007'],
  ['refresh-amr-of-refresh', 'amr is "refresh"', 'amr', refresh, () => ['refresh'], 'SUPPLEMENT-REFRESH-011'],
  ['exchange-amr-left-out', 'amr is left out', 'amr', exchange, () => undefined, 'SUPPLEMENT-IDTOKEN-002'],
  [
    'exchange-rev-sig-left-out',
    'rev_sig is left out',
    'rev_sig',
    exchange,
    () => undefined,
    'SUPPLEMENT-IDTOKEN-003',
  ],
  [
    'exchange-scope-of-the-token',
    'scope is that of the access token',
    'scope',
    exchange,
    (_, { scopes }) => scopes,
    'SUPPLEMENT-IDTOKEN-004',
  ],
  [
    'exchange-names-left-out',
    'given_name is left out',
    'given_name',
    exchange,
    () => undefined,
    'SUPPLEMENT-IDTOKEN-005',
  ],
  [
    'exchange-email-left-out',
    'email is left out',
    'email',
    exchange,
    () => undefined,
    'SUPPLEMENT-IDTOKEN-006',
  ],
  [
    'exchange-previous-logon-left-out',
    'previous_logon_time is left out',
    'previous_logon_time',
    exchange,
    () => undefined,
    'SUPPLEMENT-IDTOKEN-007',
  ],
  [
    'exchange-attributes-always',
    'user_attributes is always there',
    'user_attributes',
    exchange,
    (_, { user }) => user.attributes,
    'SUPPLEMENT-IDTOKEN-008',
  ],
  [
    'exchange-exp-ten-minutes',
    'exp is ten minutes ahead',
    'exp',
    exchange,
    (_, { issuedAt }) => issuedAt + 600,
    'SUPPLEMENT-IDTOKEN-009',
  ],
];

const claims = rows.map(
  ([id, mistake, claim, place, changed, ...breaks]): Defect => ({
    id: `id-token-${id}`,
    mistake: `${mistake} in the ID token`,
    breaks,
    policy: change(claim, place, changed),
  }),
);

const places: readonly (readonly [name: string, place: Place, ...breaks: readonly string[]])[] = [
  ['front', front, 'IDTOKEN-SIGNATURE-001'],
  ['beside', beside, 'IDTOKEN-SIGNATURE-002'],
  ['hybrid', hybrid, 'IDTOKEN-SIGNATURE-003'],
  ['exchange', exchange, 'OIDC-TOKEN-007'],
];

const signatures = places.map(
  ([name, place, ...breaks]): Defect => ({
    id: `id-token-signature-broken-${name}`,
    mistake: 'The signature of the ID token is that of another one',
    breaks,
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          place(source) ? jwt.replace(/[^.]+$/, (part) => part.split('').toReversed().join('')) : jwt,
      },
    },
  }),
);

const header = (changed: object): string => Buffer.from(JSON.stringify(changed)).toString('base64url');

/** Mistakes in ID tokens. */
export const idTokenDefects: readonly Defect[] = [
  ...[...claims.filter(({ id }) => id !== 'id-token-acr-an-object'), ...signatures],
  {
    id: 'id-token-acr-an-object',
    mistake: 'acr of the ID token is an object with values',
    breaks: ['IDTOKEN-CLAIM-017'],
    policy: { idTokenClaims: { acr: () => () => ({ values: ['urn:example:1'] }) } },
  },
  {
    id: 'id-token-no-jwt',
    mistake: 'The ID token is the text of its claims',
    breaks: ['IDTOKEN-CLAIM-001'],
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source) ? Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString() : jwt,
      },
    },
  },
  {
    id: 'id-token-alg-none',
    mistake: 'The ID token is not signed: alg none',
    breaks: ids('IDTOKEN-SIGNATURE', 4, 5),
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source) ? `${header({ alg: 'none' })}.${jwt.split('.')[1]}.` : jwt,
      },
    },
  },
  {
    id: 'id-token-alg-not-listed',
    mistake: 'The header of the ID token names an algorithm that the discovery document does not list',
    breaks: ['IDTOKEN-SIGNATURE-005'],
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source)
            ? jwt.replace(/^[^.]+/, (part) => {
                const before = JSON.parse(Buffer.from(part, 'base64url').toString());
                return header({ ...before, alg: 'RS512' });
              })
            : jwt,
      },
    },
  },
  {
    id: 'id-token-sixteen-bytes-in-hex',
    mistake: 'at_hash and c_hash are printed in hex',
    breaks: ['IDTOKEN-HASH-002', 'IDTOKEN-HASH-004', 'IDTOKEN-HASH-005'],
    policy: {
      idToken: {
        halfHash: (original) => (value) => Buffer.from(original(value), 'base64url').toString('hex'),
      },
    },
  },
  {
    id: 'id-token-not-with-the-exchange',
    mistake: 'The exchange of a code brings no ID token',
    breaks: ['OIDC-TOKEN-001', 'TOKEN-RESPONSE-IDTOKEN-022', 'SUPPLEMENT-IDTOKEN-002'],
    policy: {
      idToken: {
        isIssuedBy: (original) => (grant, answering) =>
          grant !== 'authorization_code' && original(grant, answering),
      },
    },
  },
  {
    id: 'id-token-not-with-the-password',
    mistake: 'The password grant brings no ID token',
    breaks: ['SUPPLEMENT-IDTOKEN-001'],
    policy: {
      idToken: {
        isIssuedBy: (original) => (grant, answering) => grant !== 'password' && original(grant, answering),
      },
    },
  },
  {
    id: 'id-token-accepted-as-access-token',
    mistake: 'The ID token has the jti of the access token, and passes for it',
    breaks: ['RFC8725-JWT-009', 'USERINFO-014'],
    policy: {
      idToken: {
        identifier: (original) => (random, accessToken) => accessToken ?? original(random, accessToken),
      },
    },
  },
];
