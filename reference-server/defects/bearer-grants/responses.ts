import { OAuthError } from '../../domain/errors.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { Policies } from '../../domain/policies.ts';
import type { Issued } from '../../domain/tokens/policies.ts';
import type { Defect } from '../defect.ts';
import { type BearerRow, bearerRows, jwtBearer, numbered, saml2Bearer } from './rows.ts';

type Member = keyof Policies['tokenResponse'];
type Original = Policies['tokenResponse'][Member];
type Header = keyof Policies['tokenSuccessHeaders'];
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

const members: readonly (readonly [member: Member, table: string, what: string, change: Change])[] = [
  ['access_token', 'ACCESS', 'is empty', () => ''],
  ['token_type', 'TYPE', 'is JWT', () => 'JWT'],
  ['expires_in', 'EXPIRES', 'is a text', (value) => String(value)],
  ['scope', 'SCOPE', 'is an array', (value) => String(value).split(' ')],
  ['jti', 'JTI', 'is empty', () => ''],
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
    ([member, table, what, change]): Defect => ({
      id: `${grant.id}-wrong-${member.replace('_', '-')}`,
      mistake: `${member} in the response of the ${grant.id} grant ${what}`,
      breaks: [numbered(`TOKEN-RESPONSE-${table}`, grant.row)],
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
  (member, index): Defect => ({
    id: `saml2-bearer-without-${member.replace('_', '-')}`,
    mistake: `The response of the saml2-bearer grant has no ${member}`,
    breaks: [numbered('TOKEN-SAML-RESPONSE', index + 1)],
    policy: memberOf(saml2Bearer, member, () => undefined),
  }),
);

const headers: readonly (readonly [
  header: Header,
  what: string,
  table: string,
  value: string | undefined,
])[] = [
  ['content-type', 'as-html', 'TYPE', 'text/html;charset=UTF-8'],
  ['content-type', 'without-charset', 'CHARSET', 'application/json'],
  ['cache-control', 'storable', 'NOSTORE', 'private'],
  ['pragma', 'without-pragma', 'PRAGMA', undefined],
];

const headerDefects = bearerRows.flatMap(({ id, grantType, success }) =>
  headers.map(
    ([header, what, table, value]): Defect => ({
      id: `${id}-response-${what}`,
      mistake: `The header ${header} of the response of the ${id} grant is ${value ?? 'left out'}`,
      breaks: [numbered(`TOKEN-SUCCESS-${table}`, success)],
      policy: {
        tokenSuccessHeaders: {
          [header]: (original: Policies['tokenSuccessHeaders'][Header]) => (issued: Issued) =>
            issued.grantType === grantType ? value : original(issued),
        },
      },
    }),
  ),
);

const successDefects = bearerRows.flatMap(({ id, grantType, success }): readonly Defect[] => [
  {
    id: `${id}-response-created`,
    mistake: `A granted ${id} request is answered with 201, since a token was created`,
    breaks: [numbered('TOKEN-SUCCESS-STATUS', success)],
    policy: {
      tokenSuccess: {
        status: (original) => (issued) => (issued.grantType === grantType ? 201 : original(issued)),
      },
    },
  },
  {
    id: `${id}-response-in-a-list`,
    mistake: `The response of the ${id} grant stands in a list`,
    breaks: [numbered('TOKEN-SUCCESS-BODY', success)],
    policy: {
      tokenSuccess: {
        body: (original) => (printed, issued) =>
          issued.grantType === grantType ? [original(printed, issued)] : original(printed, issued),
      },
    },
  },
]);

const formatDefects = bearerRows.flatMap(({ id, grantType, row }): readonly Defect[] => [
  {
    id: `${id}-format-ignored`,
    mistake: `token_format is not read by the ${id} grant: every token is a JWT`,
    breaks: [numbered('TOKEN-FORMAT-OPAQUE', row)],
    policy: {
      accessToken: {
        format: (original) => (requested, grant) =>
          grant === grantType ? 'jwt' : original(requested, grant),
      },
    },
  },
  {
    id: `${id}-always-opaque`,
    mistake: `Every token of the ${id} grant is opaque`,
    breaks: [numbered('TOKEN-FORMAT-JWT', row), numbered('TOKEN-FORMAT-DEFAULT', row)],
    policy: {
      accessToken: {
        format: (original) => (requested, grant) =>
          grant === grantType ? 'opaque' : original(requested, grant),
      },
    },
  },
]);

const refreshRows = [
  [saml2Bearer, 'TOKEN-RESPONSE-REFRESH-005', 'TOKEN-REFRESH-011', 'TOKEN-SAML-RESPONSE-003'],
  [jwtBearer, 'TOKEN-RESPONSE-REFRESH-006', 'TOKEN-REFRESH-012', 'TOKEN-RESPONSE-REFRESH-011'],
] as const;

const refreshDefects = refreshRows.flatMap(([{ id, grantType }, unfit, refresh, fit]): readonly Defect[] => [
  {
    id: `${id}-refresh-token-for-any-client`,
    mistake: `The ${id} grant gives a refresh token to clients without grant type refresh_token`,
    breaks: [unfit],
    policy: {
      refreshToken: {
        isIssued: (original) => (client, grant) => grant === grantType || original(client, grant),
      },
    },
  },
  {
    id: `${id}-refresh-token-for-no-client`,
    mistake: `The ${id} grant gives no refresh token`,
    breaks: [fit],
    policy: {
      refreshToken: {
        isIssued: (original) => (client, grant) => grant !== grantType && original(client, grant),
      },
    },
  },
  {
    id: `${id}-refresh-token-of-nobody`,
    mistake: `The refresh token of the ${id} grant is not the one that was kept`,
    breaks: [refresh],
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
  (responseType, index): Defect => ({
    id: `jwt-bearer-refuses-response-type-${responseType.replace(' ', '-').replaceAll('_', '-')}`,
    mistake: `A jwt-bearer request with response_type ${responseType} is refused`,
    breaks: [numbered('TOKEN-RESPTYPE-JWT', index + 1)],
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
