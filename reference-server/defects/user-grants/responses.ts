import type { JsonValue } from '../../domain/json.ts';
import type { Issued } from '../../domain/tokens/policies.ts';
import type { Defect, NameIn, SoundRule } from '../defect.ts';
import { inList } from '../in-list.ts';
import { type Broken, named } from '../named.ts';
import { type GrantRow, grants, idOf } from './grants.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'authorization-code-access-token-null': ['TOKEN-RESPONSE-ACCESS-002'],
  'authorization-code-access-token-empty': ['TOKEN-RESPONSE-ACCESS-002'],
  'password-access-token-null': ['TOKEN-RESPONSE-ACCESS-003'],
  'password-access-token-empty': ['TOKEN-RESPONSE-ACCESS-003'],
  'passcode-access-token-null': ['TOKEN-RESPONSE-ACCESS-004'],
  'passcode-access-token-empty': ['TOKEN-RESPONSE-ACCESS-004'],
  'refresh-token-access-token-null': ['TOKEN-RESPONSE-ACCESS-005', 'TOKEN-REFRESH-013'],
  'refresh-token-access-token-empty': ['TOKEN-RESPONSE-ACCESS-005', 'TOKEN-REFRESH-013'],
  'authorization-code-token-type-left-out': ['TOKEN-RESPONSE-TYPE-002'],
  'authorization-code-token-type-jwt': ['TOKEN-RESPONSE-TYPE-002'],
  'password-token-type-left-out': ['TOKEN-RESPONSE-TYPE-003'],
  'password-token-type-jwt': ['TOKEN-RESPONSE-TYPE-003'],
  'passcode-token-type-left-out': ['TOKEN-RESPONSE-TYPE-004'],
  'passcode-token-type-jwt': ['TOKEN-RESPONSE-TYPE-004'],
  'refresh-token-token-type-left-out': ['TOKEN-RESPONSE-TYPE-005', 'TOKEN-REFRESH-017'],
  'refresh-token-token-type-jwt': ['TOKEN-RESPONSE-TYPE-005'],
  'user-token-token-type-left-out': ['TOKEN-RESPONSE-TYPE-008'],
  'user-token-token-type-jwt': ['TOKEN-RESPONSE-TYPE-008'],
  'authorization-code-expires-in-left-out': ['TOKEN-RESPONSE-EXPIRES-002'],
  'authorization-code-expires-in-text': ['TOKEN-RESPONSE-EXPIRES-002'],
  'password-expires-in-left-out': ['TOKEN-RESPONSE-EXPIRES-003'],
  'password-expires-in-text': ['TOKEN-RESPONSE-EXPIRES-003'],
  'passcode-expires-in-left-out': ['TOKEN-RESPONSE-EXPIRES-004'],
  'passcode-expires-in-text': ['TOKEN-RESPONSE-EXPIRES-004'],
  'refresh-token-expires-in-left-out': ['TOKEN-RESPONSE-EXPIRES-005', 'TOKEN-REFRESH-018'],
  'refresh-token-expires-in-text': ['TOKEN-RESPONSE-EXPIRES-005'],
  'user-token-expires-in-left-out': ['TOKEN-RESPONSE-EXPIRES-008'],
  'user-token-expires-in-text': ['TOKEN-RESPONSE-EXPIRES-008'],
  'authorization-code-scope-left-out': ['TOKEN-RESPONSE-SCOPE-002'],
  'authorization-code-scope-array': ['TOKEN-RESPONSE-SCOPE-002'],
  'password-scope-left-out': ['TOKEN-RESPONSE-SCOPE-003'],
  'password-scope-array': ['TOKEN-RESPONSE-SCOPE-003'],
  'passcode-scope-left-out': ['TOKEN-RESPONSE-SCOPE-004'],
  'passcode-scope-array': ['TOKEN-RESPONSE-SCOPE-004'],
  'refresh-token-scope-left-out': ['TOKEN-RESPONSE-SCOPE-005', 'TOKEN-REFRESH-019'],
  'refresh-token-scope-array': ['TOKEN-RESPONSE-SCOPE-005'],
  'user-token-scope-left-out': ['TOKEN-RESPONSE-SCOPE-008'],
  'user-token-scope-array': ['TOKEN-RESPONSE-SCOPE-008'],
  'authorization-code-jti-left-out': ['TOKEN-RESPONSE-JTI-002'],
  'authorization-code-jti-empty': ['TOKEN-RESPONSE-JTI-002'],
  'password-jti-left-out': ['TOKEN-RESPONSE-JTI-003'],
  'password-jti-empty': ['TOKEN-RESPONSE-JTI-003'],
  'passcode-jti-left-out': ['TOKEN-RESPONSE-JTI-004'],
  'passcode-jti-empty': ['TOKEN-RESPONSE-JTI-004'],
  'refresh-token-jti-left-out': ['TOKEN-RESPONSE-JTI-005', 'TOKEN-REFRESH-020'],
  'refresh-token-jti-empty': ['TOKEN-RESPONSE-JTI-005'],
  'user-token-jti-left-out': ['TOKEN-RESPONSE-JTI-008'],
  'user-token-jti-empty': ['TOKEN-RESPONSE-JTI-008'],
  'authorization-code-type-of-html': ['TOKEN-SUCCESS-TYPE-002'],
  'password-type-of-html': ['TOKEN-SUCCESS-TYPE-003'],
  'passcode-type-of-html': ['TOKEN-SUCCESS-TYPE-004'],
  'refresh-token-type-of-html': ['TOKEN-SUCCESS-TYPE-005'],
  'user-token-type-of-html': ['TOKEN-SUCCESS-TYPE-006'],
  'authorization-code-charset-not-named': ['TOKEN-SUCCESS-CHARSET-002'],
  'password-charset-not-named': ['TOKEN-SUCCESS-CHARSET-003'],
  'passcode-charset-not-named': ['TOKEN-SUCCESS-CHARSET-004'],
  'refresh-token-charset-not-named': ['TOKEN-SUCCESS-CHARSET-005'],
  'user-token-charset-not-named': ['TOKEN-SUCCESS-CHARSET-006'],
  'authorization-code-may-be-stored': ['TOKEN-SUCCESS-NOSTORE-002'],
  'password-may-be-stored': ['TOKEN-SUCCESS-NOSTORE-003'],
  'passcode-may-be-stored': ['TOKEN-SUCCESS-NOSTORE-004'],
  'refresh-token-may-be-stored': ['TOKEN-SUCCESS-NOSTORE-005'],
  'user-token-may-be-stored': ['TOKEN-SUCCESS-NOSTORE-006'],
  'authorization-code-without-pragma': ['TOKEN-SUCCESS-PRAGMA-002'],
  'password-without-pragma': ['TOKEN-SUCCESS-PRAGMA-003'],
  'passcode-without-pragma': ['TOKEN-SUCCESS-PRAGMA-004'],
  'refresh-token-without-pragma': ['TOKEN-SUCCESS-PRAGMA-005'],
  'user-token-without-pragma': ['TOKEN-SUCCESS-PRAGMA-006'],
  'authorization-code-created': ['TOKEN-SUCCESS-STATUS-002'],
  'password-created': ['TOKEN-SUCCESS-STATUS-003'],
  'passcode-created': ['TOKEN-SUCCESS-STATUS-004'],
  'refresh-token-created': ['TOKEN-SUCCESS-STATUS-005'],
  'user-token-created': ['TOKEN-SUCCESS-STATUS-006'],
  'authorization-code-wrapped': ['TOKEN-SUCCESS-BODY-002'],
  'password-wrapped': ['TOKEN-SUCCESS-BODY-003'],
  'passcode-wrapped': ['TOKEN-SUCCESS-BODY-004'],
  'refresh-token-wrapped': ['TOKEN-SUCCESS-BODY-005'],
  'user-token-wrapped': ['TOKEN-SUCCESS-BODY-006'],
};

type Member = NameIn<'tokenResponse'>;
type Original = SoundRule<'tokenResponse', Member>;
type Header = NameIn<'tokenSuccessHeaders'>;
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

const rows = Object.values(grants);

type MemberRow = readonly [member: Member, wrong: readonly (readonly [name: string, what: string, Change])[]];

const members: readonly MemberRow[] = [
  [
    'access_token',
    [
      ['null', 'is null', () => null],
      ['empty', 'is empty', () => ''],
    ],
  ],
  [
    'token_type',
    [
      ['left-out', 'is left out', () => undefined],
      ['jwt', 'is JWT', () => 'JWT'],
    ],
  ],
  [
    'expires_in',
    [
      ['left-out', 'is left out', () => undefined],
      ['text', 'is a text', (value) => String(value)],
    ],
  ],
  [
    'scope',
    [
      ['left-out', 'is left out', () => undefined],
      ['array', 'is an array', (value) => String(value).split(' ')],
    ],
  ],
  [
    'jti',
    [
      ['left-out', 'is left out', () => undefined],
      ['empty', 'is empty', () => ''],
    ],
  ],
];

function changed(grant: GrantRow, member: Member, change: Change) {
  return {
    tokenResponse: {
      [member]: (original: Original) => (issued: Issued) =>
        issued.grantType === grant.name ? change(original(issued)) : original(issued),
    },
  };
}

const memberDefects = members.flatMap(([member, wrong]) =>
  rows
    .filter((grant) => member !== 'access_token' || grant !== grants.userToken)
    .flatMap((grant) =>
      wrong.map(
        ([name, what, change]): Defect => ({
          ...named(broken, `${idOf(grant)}-${member.replace('_', '-')}-${name}`),
          mistake: `${member} in the response of ${grant.title} ${what}`,
          policy: changed(grant, member, change),
        }),
      ),
    ),
);

const headers: readonly (readonly [header: Header, name: string, value: string | undefined])[] = [
  ['content-type', 'type-of-html', 'text/html;charset=UTF-8'],
  ['content-type', 'charset-not-named', 'application/json'],
  ['cache-control', 'may-be-stored', 'private'],
  ['pragma', 'without-pragma', undefined],
];

const headerDefects = headers.flatMap(([header, name, value]) =>
  rows.map(
    (grant): Defect => ({
      ...named(broken, `${idOf(grant)}-${name}`),
      mistake: `${header} of the response of ${grant.title} is ${value ?? 'left out'}`,
      policy: {
        tokenSuccessHeaders: {
          [header]: (original: SoundRule<'tokenSuccessHeaders', Header>) => (issued: Issued) =>
            issued.grantType === grant.name ? value : original(issued),
        },
      },
    }),
  ),
);

const statusDefects = rows.map(
  (grant): Defect => ({
    ...named(broken, `${idOf(grant)}-created`),
    mistake: `A granted request of ${grant.title} is answered with 201, since a token was created`,
    policy: {
      tokenSuccess: {
        status: (original) => (issued) => (issued.grantType === grant.name ? 201 : original(issued)),
      },
    },
  }),
);

const bodyDefects = rows.map(
  (grant): Defect => ({
    ...named(broken, `${idOf(grant)}-wrapped`),
    mistake: `The response of ${grant.title} is wrapped in a list`,
    rewrite: inList('/oauth/token', grant.name),
  }),
);

/** Mistakes in the responses of user grants, a row for each grant. */
export const userResponseDefects: readonly Defect[] = [
  ...[...memberDefects, ...headerDefects, ...statusDefects, ...bodyDefects],
];
