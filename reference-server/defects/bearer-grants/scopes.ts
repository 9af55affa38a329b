import type { Defect, PortReplacements } from '../defect.ts';
import { granting, type ScopeChange } from '../granting.ts';
import { type Broken, named } from '../named.ts';
import { type BearerRow, bearerRows } from './rows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'saml2-bearer-scope-too-few': ['TOKEN-RESPONSE-SCOPE-015'],
  'saml2-bearer-scope-beyond-the-client': ['TOKEN-RESPONSE-SCOPE-023'],
  'saml2-bearer-scope-beyond-the-groups': ['TOKEN-RESPONSE-SCOPE-031'],
  'jwt-bearer-scope-too-few': ['TOKEN-RESPONSE-SCOPE-016'],
  'jwt-bearer-scope-beyond-the-client': ['TOKEN-RESPONSE-SCOPE-024'],
  'jwt-bearer-scope-beyond-the-groups': ['TOKEN-RESPONSE-SCOPE-032'],
  'saml2-bearer-scope-denied': ['TOKEN-RESPONSE-SCOPE-039'],
  'jwt-bearer-scope-denied': ['TOKEN-RESPONSE-SCOPE-040'],
  'saml2-bearer-scope-ignored': ['TOKEN-SCOPE-SAML-001', 'TOKEN-SCOPE-SAML-002'],
  'saml2-bearer-scope-widens': ['TOKEN-SCOPE-SAML-003'],
  'saml2-bearer-scope-required': ['TOKEN-SCOPE-SAML-004'],
  'jwt-bearer-scope-ignored': ['TOKEN-SCOPE-JWT-001', 'TOKEN-SCOPE-JWT-002'],
  'jwt-bearer-scope-widens': ['TOKEN-SCOPE-JWT-003'],
  'jwt-bearer-scope-required': ['TOKEN-SCOPE-JWT-004'],
  'saml2-bearer-id-token-without-openid': ['TOKEN-RESPONSE-IDTOKEN-006'],
  'jwt-bearer-id-token-without-openid': ['TOKEN-RESPONSE-IDTOKEN-007'],
};

const union = (...sets: readonly (readonly string[])[]): readonly string[] => [...new Set(sets.flat())];

function granted({ grantType }: BearerRow, change: ScopeChange): PortReplacements {
  return granting((scopes, sets) => (sets.use === grantType ? change(scopes, sets) : scopes));
}

const changes: readonly (readonly [name: string, what: string, change: ScopeChange])[] = [
  ['too-few', 'loses a scope', (scopes) => (scopes.length > 1 ? scopes.slice(0, -1) : scopes)],
  ['beyond-the-client', 'has every scope of the user', (scopes, { held }) => union(scopes, held)],
  ['beyond-the-groups', 'has every scope of the client', (scopes, { client }) => union(scopes, client.scope)],
];

const intersections = bearerRows.flatMap((grant) =>
  changes.map(
    ([name, what, change]): Defect => ({
      ...named(broken, `${grant.id}-scope-${name}`),
      mistake: `The token of the ${grant.id} grant ${what}`,
      ports: granted(grant, change),
    }),
  ),
);

const denials = bearerRows.map(
  ({ id, grantType }): Defect => ({
    ...named(broken, `${id}-scope-denied`),
    mistake: `A denial of the user is not looked at in the ${id} grant`,
    policy: {
      userScopes: {
        isApproved: (original) => (approval, use, flow) =>
          use === grantType ? approval !== undefined : original(approval, use, flow),
      },
    },
  }),
);

const parameters = bearerRows.flatMap((grant): readonly Defect[] => [
  {
    ...named(broken, `${grant.id}-scope-ignored`),
    mistake: `scope is not read by the ${grant.id} grant`,
    ports: granted(grant, (scopes, { client, held }) =>
      union(
        scopes,
        client.scope.filter((scope) => held.includes(scope)),
      ),
    ),
  },
  {
    ...named(broken, `${grant.id}-scope-widens`),
    mistake: `scope of the ${grant.id} grant adds to what the client has`,
    policy: {
      userScopes: {
        clientHas: (original) => (client, scope, use) =>
          use === grant.grantType || original(client, scope, use),
      },
    },
  },
  {
    ...named(broken, `${grant.id}-scope-required`),
    mistake: `A ${grant.id} request without scope is refused`,
    policy: {
      userScopes: {
        requestedByDefault: (original) => (client, held, use) =>
          use === grant.grantType ? [] : original(client, held, use),
      },
    },
  },
]);

const openid = bearerRows.map(
  ({ id, grantType }): Defect => ({
    ...named(broken, `${id}-id-token-without-openid`),
    mistake: `The ${id} grant issues an ID token whether the client has scope openid or not`,
    policy: {
      idToken: {
        ...(id === 'saml2-bearer' && {
          isIssuedBy: (original) => (grant, answering) => grant === grantType || original(grant, answering),
        }),
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
