import type { JsonValue } from '../../domain/json.ts';
import type { Policies } from '../../domain/policies.ts';
import type { Issued } from '../../domain/tokens/policies.ts';
import type { Defect } from '../defect.ts';
import { type GrantRow, grants, idOf, numbered } from './grants.ts';

type Member = keyof Policies['tokenResponse'];
type Original = Policies['tokenResponse'][Member];
type Header = keyof Policies['tokenSuccessHeaders'];
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

/** Each grant with the number of its row in the tables of the token response and of the success. */
const table: readonly (readonly [grant: GrantRow, response: number, success: number])[] = [
  [grants.code, 2, 2],
  [grants.password, 3, 3],
  [grants.passcode, 4, 4],
  [grants.refresh, 5, 5],
  [grants.userToken, 8, 6],
];

const refreshIds: Readonly<Partial<Record<Member, string>>> = {
  access_token: 'TOKEN-REFRESH-013',
  token_type: 'TOKEN-REFRESH-017',
  expires_in: 'TOKEN-REFRESH-018',
  scope: 'TOKEN-REFRESH-019',
  jti: 'TOKEN-REFRESH-020',
};

type MemberRow = readonly [
  member: Member,
  beginning: string,
  wrong: readonly (readonly [name: string, what: string, Change])[],
];

const members: readonly MemberRow[] = [
  [
    'access_token',
    'TOKEN-RESPONSE-ACCESS',
    [
      ['null', 'is null', () => null],
      ['empty', 'is empty', () => ''],
    ],
  ],
  [
    'token_type',
    'TOKEN-RESPONSE-TYPE',
    [
      ['left-out', 'is left out', () => undefined],
      ['jwt', 'is JWT', () => 'JWT'],
    ],
  ],
  [
    'expires_in',
    'TOKEN-RESPONSE-EXPIRES',
    [
      ['left-out', 'is left out', () => undefined],
      ['text', 'is a text', (value) => String(value)],
    ],
  ],
  [
    'scope',
    'TOKEN-RESPONSE-SCOPE',
    [
      ['left-out', 'is left out', () => undefined],
      ['array', 'is an array', (value) => String(value).split(' ')],
    ],
  ],
  [
    'jti',
    'TOKEN-RESPONSE-JTI',
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

/** Whether the response then lacks the member; the word for a wrong access token is that there is none. */
function isMissing(member: Member, name: string): boolean {
  return member === 'access_token' || name === 'left-out';
}

const memberDefects = members.flatMap(([member, beginning, wrong]) =>
  table
    .filter(([grant]) => member !== 'access_token' || grant !== grants.userToken)
    .flatMap(([grant, number]) =>
      wrong.map(
        ([name, what, change]): Defect => ({
          id: `${idOf(grant)}-${member.replace('_', '-')}-${name}`,
          mistake: `${member} in the response of ${grant.title} ${what}`,
          breaks: [
            numbered(beginning, number),
            ...(grant === grants.refresh && isMissing(member, name) ? [refreshIds[member] ?? []].flat() : []),
          ],
          policy: changed(grant, member, change),
        }),
      ),
    ),
);

const headers: readonly (readonly [
  header: Header,
  name: string,
  beginning: string,
  value: string | undefined,
])[] = [
  ['content-type', 'type-of-html', 'TOKEN-SUCCESS-TYPE', 'text/html;charset=UTF-8'],
  ['content-type', 'charset-not-named', 'TOKEN-SUCCESS-CHARSET', 'application/json'],
  ['cache-control', 'may-be-stored', 'TOKEN-SUCCESS-NOSTORE', 'private'],
  ['pragma', 'without-pragma', 'TOKEN-SUCCESS-PRAGMA', undefined],
];

const headerDefects = headers.flatMap(([header, name, beginning, value]) =>
  table.map(
    ([grant, , number]): Defect => ({
      id: `${idOf(grant)}-${name}`,
      mistake: `${header} of the response of ${grant.title} is ${value ?? 'left out'}`,
      breaks: [numbered(beginning, number)],
      policy: {
        tokenSuccessHeaders: {
          [header]: (original: Policies['tokenSuccessHeaders'][Header]) => (issued: Issued) =>
            issued.grantType === grant.name ? value : original(issued),
        },
      },
    }),
  ),
);

const statusDefects = table.map(
  ([grant, , number]): Defect => ({
    id: `${idOf(grant)}-created`,
    mistake: `A granted request of ${grant.title} is answered with 201, since a token was created`,
    breaks: [numbered('TOKEN-SUCCESS-STATUS', number)],
    policy: {
      tokenSuccess: {
        status: (original) => (issued) => (issued.grantType === grant.name ? 201 : original(issued)),
      },
    },
  }),
);

const bodyDefects = table.map(
  ([grant, , number]): Defect => ({
    id: `${idOf(grant)}-wrapped`,
    mistake: `The response of ${grant.title} stands in a list`,
    breaks: [numbered('TOKEN-SUCCESS-BODY', number)],
    policy: {
      tokenSuccess: {
        body: (original) => (printed, issued) =>
          issued.grantType === grant.name ? [original(printed, issued)] : original(printed, issued),
      },
    },
  }),
);

/** Mistakes in the responses of user grants, a row for each grant. */
export const userResponseDefects: readonly Defect[] = [
  ...[...memberDefects, ...headerDefects, ...statusDefects, ...bodyDefects],
];
