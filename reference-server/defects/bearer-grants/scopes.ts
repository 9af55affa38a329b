import type { Policies } from '../../domain/policies.ts';
import type { Defect } from '../defect.ts';
import { type BearerRow, bearerRows, jwtBearer, numbered, saml2Bearer } from './rows.ts';

type Granted = Policies['userScopes']['granted'];
type Sets = Parameters<Granted>[1];
type Change = (scopes: readonly string[], sets: Sets) => readonly string[];

const union = (...sets: readonly (readonly string[])[]): readonly string[] => [...new Set(sets.flat())];

function granted({ grantType }: BearerRow, change: Change) {
  return {
    userScopes: {
      granted: (original: Granted) => (scopes: readonly string[], sets: Sets) =>
        sets.use === grantType ? change(original(scopes, sets), sets) : original(scopes, sets),
    },
  };
}

const changes: readonly (readonly [name: string, what: string, first: number, change: Change])[] = [
  ['too-few', 'loses a scope', 9, (scopes) => (scopes.length > 1 ? scopes.slice(0, -1) : scopes)],
  ['beyond-the-client', 'has every scope of the user', 17, (scopes, { held }) => union(scopes, held)],
  [
    'beyond-the-groups',
    'has every scope of the client',
    25,
    (scopes, { client }) => union(scopes, client.scope),
  ],
];

const intersections = bearerRows.flatMap((grant) =>
  changes.map(
    ([name, what, first, change]): Defect => ({
      id: `${grant.id}-scope-${name}`,
      mistake: `The token of the ${grant.id} grant ${what}`,
      breaks: [numbered('TOKEN-RESPONSE-SCOPE', first + grant.row)],
      policy: granted(grant, change),
    }),
  ),
);

const denials = bearerRows.map(
  ({ id, grantType, row }): Defect => ({
    id: `${id}-scope-denied`,
    mistake: `A denial of the user is not looked at in the ${id} grant`,
    breaks: [numbered('TOKEN-RESPONSE-SCOPE', 33 + row)],
    policy: {
      userScopes: {
        isApproved: (original) => (approval, use) =>
          use === grantType ? approval !== undefined : original(approval, use),
      },
    },
  }),
);

const parameter = [
  [saml2Bearer, 'TOKEN-SCOPE-SAML'],
  [jwtBearer, 'TOKEN-SCOPE-JWT'],
] as const;

const parameters = parameter.flatMap(([grant, table]): readonly Defect[] => [
  {
    id: `${grant.id}-scope-ignored`,
    mistake: `scope is not read by the ${grant.id} grant`,
    breaks: [numbered(table, 1), numbered(table, 2)],
    policy: granted(grant, (scopes, { client, held }) =>
      union(
        scopes,
        client.scope.filter((scope) => held.includes(scope)),
      ),
    ),
  },
  {
    id: `${grant.id}-scope-widens`,
    mistake: `scope of the ${grant.id} grant adds to what the user holds and the client has`,
    breaks: [numbered(table, 3)],
    policy: {
      userScopes: {
        foreign: (original) => (requested, isOfClient, use) =>
          use === grant.grantType ? undefined : original(requested, isOfClient, use),
        clientHas: (original) => (client, scope, use) =>
          use === grant.grantType || original(client, scope, use),
        userHas: (original) => (held, scope, use) => use === grant.grantType || original(held, scope, use),
        isAutoapproved: (original) => (client, scope, use) =>
          use === grant.grantType || original(client, scope, use),
      },
    },
  },
  {
    id: `${grant.id}-scope-required`,
    mistake: `A ${grant.id} request without scope is refused`,
    breaks: [numbered(table, 4)],
    policy: {
      userScopes: {
        requestedByDefault: (original) => (client, held, use) =>
          use === grant.grantType ? [] : original(client, held, use),
      },
    },
  },
]);

const openid = bearerRows.map(
  ({ id, grantType, row }): Defect => ({
    id: `${id}-id-token-without-openid`,
    mistake: `The ${id} grant issues an ID token whether the client has scope openid or not`,
    breaks: [numbered('TOKEN-RESPONSE-IDTOKEN', row)],
    policy: {
      idToken: {
        isIssuedBy: (original) => (grant, answering) => grant === grantType || original(grant, answering),
        isConfigured: (original) => (client, use) => use === grantType || original(client, use),
        isGranted: (original) => (scopes, use) => use === grantType || original(scopes, use),
      },
    },
  }),
);

/** Mistakes with the scopes of the bearer grants. */
export const bearerScopeDefects: readonly Defect[] = [
  ...[...intersections, ...denials, ...parameters, ...openid],
];
