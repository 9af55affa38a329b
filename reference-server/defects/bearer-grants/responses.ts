import { OAuthError } from '../../domain/errors.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { Issued } from '../../domain/tokens/policies.ts';
import type { Defect, NameIn, SoundRule } from '../defect.ts';
import { inList } from '../in-list.ts';
import { type Broken, named } from '../named.ts';
import { type BearerRow, bearerRows, saml2Bearer } from './rows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'saml2-bearer-wrong-access-token': ['TOKEN-RESPONSE-ACCESS-006'],
  'saml2-bearer-wrong-token-type': ['TOKEN-RESPONSE-TYPE-006'],
  'saml2-bearer-wrong-expires-in': ['TOKEN-RESPONSE-EXPIRES-006'],
  'saml2-bearer-wrong-scope': ['TOKEN-RESPONSE-SCOPE-006'],
  'saml2-bearer-wrong-jti': ['TOKEN-RESPONSE-JTI-006'],
  'jwt-bearer-wrong-access-token': ['TOKEN-RESPONSE-ACCESS-007'],
  'jwt-bearer-wrong-token-type': ['TOKEN-RESPONSE-TYPE-007'],
  'jwt-bearer-wrong-expires-in': ['TOKEN-RESPONSE-EXPIRES-007'],
  'jwt-bearer-wrong-scope': ['TOKEN-RESPONSE-SCOPE-007'],
  'jwt-bearer-wrong-jti': ['TOKEN-RESPONSE-JTI-007'],
  'saml2-bearer-without-access-token': ['TOKEN-SAML-RESPONSE-001'],
  'saml2-bearer-without-token-type': ['TOKEN-SAML-RESPONSE-002'],
  'saml2-bearer-without-refresh-token': ['TOKEN-SAML-RESPONSE-003'],
  'saml2-bearer-without-expires-in': ['TOKEN-SAML-RESPONSE-004'],
  'saml2-bearer-without-scope': ['TOKEN-SAML-RESPONSE-005'],
  'saml2-bearer-without-jti': ['TOKEN-SAML-RESPONSE-006'],
  'saml2-bearer-response-as-html': ['TOKEN-SUCCESS-TYPE-007'],
  'saml2-bearer-response-without-charset': ['TOKEN-SUCCESS-CHARSET-007'],
  'saml2-bearer-response-storable': ['TOKEN-SUCCESS-NOSTORE-007'],
  'saml2-bearer-response-without-pragma': ['TOKEN-SUCCESS-PRAGMA-007'],
  'jwt-bearer-response-as-html': ['TOKEN-SUCCESS-TYPE-008'],
  'jwt-bearer-response-without-charset': ['TOKEN-SUCCESS-CHARSET-008'],
  'jwt-bearer-response-storable': ['TOKEN-SUCCESS-NOSTORE-008'],
  'jwt-bearer-response-without-pragma': ['TOKEN-SUCCESS-PRAGMA-008'],
  'saml2-bearer-response-created': ['TOKEN-SUCCESS-STATUS-007'],
  'saml2-bearer-response-in-a-list': ['TOKEN-SUCCESS-BODY-007'],
  'jwt-bearer-response-created': ['TOKEN-SUCCESS-STATUS-008'],
  'jwt-bearer-response-in-a-list': ['TOKEN-SUCCESS-BODY-008'],
  'saml2-bearer-format-ignored': ['TOKEN-FORMAT-OPAQUE-006'],
  'saml2-bearer-always-opaque': ['TOKEN-FORMAT-JWT-006', 'TOKEN-FORMAT-DEFAULT-006'],
  'jwt-bearer-format-ignored': ['TOKEN-FORMAT-OPAQUE-007'],
  'jwt-bearer-always-opaque': ['TOKEN-FORMAT-JWT-007', 'TOKEN-FORMAT-DEFAULT-007'],
  'saml2-bearer-refresh-token-for-any-client': ['TOKEN-RESPONSE-REFRESH-005'],
  'saml2-bearer-refresh-token-for-no-client': ['TOKEN-SAML-RESPONSE-003'],
  'saml2-bearer-refresh-token-of-nobody': ['TOKEN-REFRESH-011'],
  'jwt-bearer-refresh-token-for-any-client': ['TOKEN-RESPONSE-REFRESH-006'],
  'jwt-bearer-refresh-token-for-no-client': ['TOKEN-RESPONSE-REFRESH-011'],
  'jwt-bearer-refresh-token-of-nobody': ['TOKEN-REFRESH-012'],
  'jwt-bearer-refuses-response-type-token': ['TOKEN-RESPTYPE-JWT-001'],
  'jwt-bearer-refuses-response-type-token-id-token': ['TOKEN-RESPTYPE-JWT-002'],
  'jwt-bearer-refuses-response-type-id-token': ['TOKEN-RESPTYPE-JWT-003'],
};

type Member = NameIn<'tokenResponse'>;
type Original = SoundRule<'tokenResponse', Member>;
type Header = NameIn<'tokenSuccessHeaders'>;
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

const members: readonly (readonly [member: Member, what: string, change: Change])[] = [
  ['access_token', 'is empty', () => ''],
  ['token_type', 'is JWT', () => 'JWT'],
  ['expires_in', 'is a text', (value) => String(value)],
  ['scope', 'is an array', (value) => String(value).split(' ')],
  ['jti', 'is empty', () => ''],
];

function memberOf({ grantType }: BearerRow, member: Member, change: Change) {
  return {
    tokenResponse: {
      [member]: (original: Original) => (issued: Issued) =>
        issued.grantType === grantType ? change(original(issued)) : original(issued),
    },
  };
}

const memberDefects = bearerRows.flatMap((grant) =>
  members.map(
    ([member, what, change]): Defect => ({
      ...named(broken, `${grant.id}-wrong-${member.replace('_', '-')}`),
      mistake: `${member} in the response of the ${grant.id} grant ${what}`,
      policy: memberOf(grant, member, change),
    }),
  ),
);

/** "The response contains `access_token`, `token_type`, `refresh_token`, `expires_in`, `scope`, `jti`." */
const samlMembers: readonly Member[] = [
  ...(['access_token', 'token_type', 'refresh_token'] as const),
  ...(['expires_in', 'scope', 'jti'] as const),
];

const leftOut = samlMembers.map(
  (member): Defect => ({
    ...named(broken, `saml2-bearer-without-${member.replace('_', '-')}`),
    mistake: `The response of the saml2-bearer grant has no ${member}`,
    policy: memberOf(saml2Bearer, member, () => undefined),
  }),
);

const headers: readonly (readonly [header: Header, what: string, value: string | undefined])[] = [
  ['content-type', 'as-html', 'text/html;charset=UTF-8'],
  ['content-type', 'without-charset', 'application/json'],
  ['cache-control', 'storable', 'private'],
  ['pragma', 'without-pragma', undefined],
];

const headerDefects = bearerRows.flatMap(({ id, grantType }) =>
  headers.map(
    ([header, what, value]): Defect => ({
      ...named(broken, `${id}-response-${what}`),
      mistake: `The header ${header} of the response of the ${id} grant is ${value ?? 'left out'}`,
      policy: {
        tokenSuccessHeaders: {
          [header]: (original: SoundRule<'tokenSuccessHeaders', Header>) => (issued: Issued) =>
            issued.grantType === grantType ? value : original(issued),
        },
      },
    }),
  ),
);

const successDefects = bearerRows.flatMap(({ id, grantType }): readonly Defect[] => [
  {
    ...named(broken, `${id}-response-created`),
    mistake: `A granted ${id} request is answered with 201, since a token was created`,
    policy: {
      tokenSuccess: {
        status: (original) => (issued) => (issued.grantType === grantType ? 201 : original(issued)),
      },
    },
  },
  {
    ...named(broken, `${id}-response-in-a-list`),
    mistake: `The response of the ${id} grant is wrapped in a list`,
    rewrite: inList(id === 'saml2-bearer' ? '/oauth/token/alias/*' : '/oauth/token', grantType),
  },
]);

const formatDefects = bearerRows.flatMap(({ id, grantType }): readonly Defect[] => [
  {
    ...named(broken, `${id}-format-ignored`),
    mistake: `token_format is not read by the ${id} grant: every token is a JWT`,
    policy: {
      accessToken: {
        format: (original) => (requested, grant) =>
          grant === grantType ? 'jwt' : original(requested, grant),
      },
    },
  },
  {
    ...named(broken, `${id}-always-opaque`),
    mistake: `Every token of the ${id} grant is opaque`,
    policy: {
      accessToken: {
        format: (original) => (requested, grant) =>
          grant === grantType ? 'opaque' : original(requested, grant),
      },
    },
  },
]);

const refreshDefects = bearerRows.flatMap(({ id, grantType }): readonly Defect[] => [
  {
    ...named(broken, `${id}-refresh-token-for-any-client`),
    mistake: `The ${id} grant gives a refresh token to clients without grant type refresh_token`,
    policy: {
      refreshToken: {
        isIssued: (original) => (client, grant) => grant === grantType || original(client, grant),
      },
    },
  },
  {
    ...named(broken, `${id}-refresh-token-for-no-client`),
    mistake: `The ${id} grant gives no refresh token`,
    policy: {
      refreshToken: {
        isIssued: (original) => (client, grant) => grant !== grantType && original(client, grant),
      },
    },
  },
  {
    ...named(broken, `${id}-refresh-token-of-nobody`),
    mistake: `The refresh token of the ${id} grant is not the one that was kept`,
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) => {
          const value = original(issued);
          return issued.grantType === grantType && typeof value === 'string' ? `x${value.slice(1)}` : value;
        },
      },
    },
  },
]);

const responseTypes = ['token', 'token id_token', 'id_token'].map(
  (responseType): Defect => ({
    ...named(
      broken,
      `jwt-bearer-refuses-response-type-${responseType.replace(' ', '-').replaceAll('_', '-')}`,
    ),
    mistake: `A jwt-bearer request with response_type ${responseType} is refused`,
    policy: {
      jwtBearer: {
        asksIdToken: (original) => (asked) => {
          if (asked !== responseType) return original(asked);
          throw new OAuthError('invalid_request', 'response_type is for the authorization endpoint');
        },
      },
    },
  }),
);

/** Mistakes in the responses of the bearer grants, a row for each. */
export const bearerResponseDefects: readonly Defect[] = [
  ...[...memberDefects, ...leftOut, ...headerDefects, ...successDefects, ...formatDefects],
  ...[...refreshDefects, ...responseTypes],
];
