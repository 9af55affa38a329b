import type { Defect, PolicyReplacements, PortReplacements } from '../defect.ts';
import { granting, type ScopeChange } from '../granting.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'scope-too-few-in-code': ['TOKEN-RESPONSE-SCOPE-009'],
  'scope-too-few-in-implicit': ['TOKEN-RESPONSE-SCOPE-010'],
  'scope-too-few-in-password': ['TOKEN-RESPONSE-SCOPE-011'],
  'scope-too-few-in-passcode': ['TOKEN-RESPONSE-SCOPE-012'],
  'scope-too-few-in-refresh': ['TOKEN-RESPONSE-SCOPE-013'],
  'scope-too-few-in-user-token': ['TOKEN-RESPONSE-SCOPE-014'],
  'scope-beyond-the-client-in-code': ['TOKEN-RESPONSE-SCOPE-017'],
  'scope-beyond-the-client-in-implicit': ['TOKEN-RESPONSE-SCOPE-018'],
  'scope-beyond-the-client-in-password': ['TOKEN-RESPONSE-SCOPE-019'],
  'scope-beyond-the-client-in-passcode': ['TOKEN-RESPONSE-SCOPE-020'],
  'scope-beyond-the-client-in-refresh': ['TOKEN-RESPONSE-SCOPE-021'],
  'scope-beyond-the-client-in-user-token': ['TOKEN-RESPONSE-SCOPE-022'],
  'scope-beyond-the-groups-in-code': ['TOKEN-RESPONSE-SCOPE-025'],
  'scope-beyond-the-groups-in-implicit': ['TOKEN-RESPONSE-SCOPE-026'],
  'scope-beyond-the-groups-in-password': ['TOKEN-RESPONSE-SCOPE-027'],
  'scope-beyond-the-groups-in-passcode': ['TOKEN-RESPONSE-SCOPE-028'],
  'scope-beyond-the-groups-in-refresh': ['TOKEN-RESPONSE-SCOPE-029'],
  'scope-beyond-the-groups-in-user-token': ['TOKEN-RESPONSE-SCOPE-030'],
  'scope-denied-in-code': ['TOKEN-RESPONSE-SCOPE-033'],
  'scope-denied-in-implicit': ['TOKEN-RESPONSE-SCOPE-034'],
  'scope-denied-in-password': ['TOKEN-RESPONSE-SCOPE-035'],
  'scope-denied-in-passcode': ['TOKEN-RESPONSE-SCOPE-036'],
  'scope-denied-in-refresh': ['TOKEN-RESPONSE-SCOPE-037'],
  'scope-denied-in-user-token': ['TOKEN-RESPONSE-SCOPE-038'],
  'scope-autoapprove-ignored-in-code': ['CLIENT-CONFIG-AUTOAPPROVE-001', 'CLIENT-CONFIG-AUTOAPPROVE-006'],
  'scope-autoapprove-ignored-in-password': ['TOKEN-RESPONSE-SCOPE-044'],
  'scope-autoapprove-ignored-in-passcode': ['TOKEN-RESPONSE-SCOPE-045'],
  'scope-autoapprove-ignored-in-implicit-flow': ['CLIENT-CONFIG-AUTOAPPROVE-002'],
  'scope-autoapprove-ignored-in-id-token-flow': ['CLIENT-CONFIG-AUTOAPPROVE-003'],
  'scope-autoapprove-ignored-in-token-id-token-flow': ['CLIENT-CONFIG-AUTOAPPROVE-004'],
  'scope-autoapprove-ignored-in-hybrid-flow': ['CLIENT-CONFIG-AUTOAPPROVE-005'],
};

interface Place {
  readonly name: string;
  readonly title: string;
  readonly uses: readonly string[];
}

const code: Place = { name: 'code', title: 'a code', uses: ['code', 'code id_token'] };
const implicit: Place = { name: 'implicit', title: 'the implicit grant', uses: ['token', 'id_token token'] };
const password: Place = { name: 'password', title: 'the password grant', uses: ['password'] };
const passcode: Place = { name: 'passcode', title: 'the one-time passcode form', uses: ['passcode'] };
const refresh: Place = { name: 'refresh', title: 'a refresh', uses: ['refresh_token'] };
const userToken: Place = { name: 'user-token', title: 'the user_token grant', uses: ['user_token'] };
const places: readonly Place[] = [code, implicit, password, passcode, refresh, userToken];

function changed({ uses }: Place, change: ScopeChange): PortReplacements {
  return granting((scopes, sets) => (uses.includes(sets.use) ? change(scopes, sets) : scopes));
}

const union = (...sets: readonly (readonly string[])[]): readonly string[] => [...new Set(sets.flat())];

const changes: readonly (readonly [name: string, what: string, change: ScopeChange])[] = [
  ['too-few', 'loses the last scope', (scopes) => (scopes.length > 1 ? scopes.slice(0, -1) : scopes)],
  ['beyond-the-client', 'has every scope of the user', (scopes, { held }) => union(scopes, held)],
  ['beyond-the-groups', 'has every scope of the client', (scopes, { client }) => union(scopes, client.scope)],
];

const intersections = changes.flatMap(([name, what, change]) =>
  places.map(
    (place): Defect => ({
      ...named(broken, `scope-${name}-in-${place.name}`),
      mistake: `The token of ${place.title} ${what}`,
      ports: changed(place, change),
    }),
  ),
);

/** A decision counts as an approval, whatever it is. */
function deniedAsApproved(place: Place): PolicyReplacements {
  return {
    userScopes: {
      isApproved: (original) => (approval, use, flow) =>
        place.uses.includes(use) || (place === userToken && use === 'refresh_token')
          ? approval !== undefined
          : original(approval, use, flow),
    },
  };
}

const refreshing = granting((scopes, { use, client, held }) => {
  const possible = client.scope.filter((scope) => held.includes(scope));
  return use === 'refresh_token' ? union(scopes, possible) : scopes;
});

const denials = places.map(
  (place): Defect => ({
    ...named(broken, `scope-denied-in-${place.name}`),
    mistake: `A denial of the user is not looked at in ${place.title}`,
    ...(place === refresh ? { ports: refreshing } : { policy: deniedAsApproved(place) }),
  }),
);

const automatic = [code, password, passcode];

const notAutomatic = automatic.map(
  (place): Defect => ({
    ...named(broken, `scope-autoapprove-ignored-in-${place.name}`),
    mistake: `autoapprove of the client counts for openid at most in ${place.title}`,
    policy: {
      userScopes: {
        isAutoapproved: (original) => (client, scope, use) =>
          !(place.uses.includes(use) && (place === code || scope !== 'openid')) &&
          original(client, scope, use),
      },
    },
  }),
);

const asked = [
  ['token', 'implicit'],
  ['id_token', 'id-token'],
  ['id_token token', 'token-id-token'],
  ['code id_token', 'hybrid'],
] as const;

const askedAnyway = asked.map(
  ([words, name]): Defect => ({
    ...named(broken, `scope-autoapprove-ignored-in-${name}-flow`),
    mistake: `autoapprove of the client is not read for response_type=${words}`,
    policy: {
      userScopes: {
        isAutoapproved: (original) => (client, scope, use) => use !== words && original(client, scope, use),
      },
    },
  }),
);

/** Mistakes with scopes. */
export const scopeDefects: readonly Defect[] = [
  ...[...intersections, ...denials, ...notAutomatic, ...askedAnyway],
  {
    id: 'scope-not-told-when-narrowed',
    mistake: 'The response states the requested scope, not the granted one',
    breaks: ['RFC6749-SCOPE-003', 'AUTHORIZE-SUCCESS-012'],
    policy: {
      tokenResponse: {
        scope: (original) => (issued) =>
          issued.grantType === 'client_credentials'
            ? original(issued)
            : `${original(issued)} requested.scope`,
      },
    },
  },
  {
    id: 'scope-denied-to-an-autoapproved-client',
    mistake: 'A denial narrows the token of a client with autoapprove',
    breaks: ['CLIENT-CONFIG-AUTOAPPROVE-007'],
    ports: granting((scopes, sets) => scopes.filter((scope) => !sets.denied.includes(scope))),
  },
  {
    id: 'scope-autoapprove-list-is-all',
    mistake: 'autoapprove with a list of scopes approves every scope',
    breaks: ['SUPPLEMENT-SCOPE-009'],
    policy: {
      userScopes: {
        isAutoapproved: (original) => (client, scope, use) =>
          (client.autoapprove !== true && client.autoapprove.length > 0) || original(client, scope, use),
      },
    },
  },
  {
    id: 'scope-user-token-ignored',
    mistake: 'scope is not read by the user_token grant',
    breaks: ['TOKEN-SCOPE-USER-001', 'TOKEN-SCOPE-USER-002'],
    ports: changed(userToken, (scopes, { client, held }) =>
      union(
        scopes,
        client.scope.filter((scope) => held.includes(scope)),
      ),
    ),
  },
  {
    id: 'scope-user-token-widened',
    mistake: 'scope of the user_token grant adds to what the user holds',
    breaks: ['TOKEN-SCOPE-USER-003'],
    policy: {
      userScopes: {
        userHas: (original) => (held, scope, use) => use === 'user_token' || original(held, scope, use),
      },
    },
  },
  {
    id: 'scope-user-token-widened-beyond-the-client',
    mistake: 'scope of the user_token grant adds to what the client has and the user holds',
    breaks: ['SUPPLEMENT-USERTOKEN-003'],
    policy: {
      userScopes: {
        userHas: (original) => (held, scope, use) => use === 'user_token' || original(held, scope, use),
        clientHas: (original) => (client, scope, use) => use === 'user_token' || original(client, scope, use),
      },
    },
  },
  {
    id: 'scope-asked-for-beyond-the-groups-in-code',
    mistake:
      'Only the default scopes of a code are those of the groups: a scope that is asked for is granted',
    breaks: ['TOKEN-RESPONSE-SCOPE-025'],
    policy: {
      userScopes: {
        userHas: (original) => (held, scope, use) => use.startsWith('code') || original(held, scope, use),
      },
    },
  },
  {
    id: 'scope-asked-for-beyond-the-groups-in-implicit',
    mistake:
      'Only the default scopes of a token are those of the groups: a scope that is asked for is granted',
    breaks: ['TOKEN-RESPONSE-SCOPE-026'],
    policy: {
      userScopes: {
        userHas: (original) => (held, scope, use) =>
          ['token', 'id_token token'].includes(use) || original(held, scope, use),
      },
    },
  },
  {
    id: 'scope-user-token-required',
    mistake: 'A user_token request without scope is refused',
    breaks: ['TOKEN-SCOPE-USER-004'],
    policy: {
      userScopes: {
        requestedByDefault: (original) => (client, held, use) =>
          use === 'user_token' ? [] : original(client, held, use),
      },
    },
  },
  {
    id: 'scope-nested-groups-unknown',
    mistake: 'Groups inside groups are not followed',
    breaks: ['SUPPLEMENT-SCOPE-011'],
    policy: {
      groups: {
        memberIds: () => (group) =>
          group.members.filter(({ type }) => type === 'USER').map(({ value }) => value),
      },
    },
  },
  {
    id: 'scope-of-the-client-by-its-beginning',
    mistake: 'A client has every scope that begins with one of its own',
    breaks: ['TOKEN-RESPONSE-SCOPE-019'],
    policy: {
      userScopes: { clientHas: () => (client, scope) => client.scope.some((own) => scope.startsWith(own)) },
    },
  },
  {
    id: 'scope-required-groups-ignored',
    mistake: 'required_user_groups is not read',
    breaks: ['SUPPLEMENT-SCOPE-007', 'SUPPLEMENT-SCOPE-014', 'SUPPLEMENT-SCOPE-015'],
    policy: { userScopes: { meetsRequiredGroups: () => () => true } },
  },
  {
    id: 'scope-required-groups-any-of-them',
    mistake: 'A user who is in one of the required_user_groups meets them',
    breaks: ['SUPPLEMENT-SCOPE-007', 'SUPPLEMENT-SCOPE-014', 'SUPPLEMENT-SCOPE-015'],
    policy: {
      userScopes: {
        meetsRequiredGroups: () => (client, held) =>
          client.requiredUserGroups.length === 0 ||
          client.requiredUserGroups.some((group) => held.includes(group)),
      },
    },
  },
  {
    id: 'scope-required-groups-the-first-alone',
    mistake: 'The required_user_groups of a client are read as one group: the first one',
    breaks: ['SUPPLEMENT-SCOPE-007', 'SUPPLEMENT-SCOPE-014', 'SUPPLEMENT-SCOPE-015'],
    policy: {
      userScopes: {
        meetsRequiredGroups: () => (client, held) =>
          client.requiredUserGroups.slice(0, 1).every((group) => held.includes(group)),
      },
    },
  },
  {
    id: 'scope-default-groups-unknown',
    mistake: 'Default groups need a membership like any other',
    breaks: ['SUPPLEMENT-GROUPS-007'],
    policy: { groups: { defaults: () => () => ['auth.user'] } },
  },
];
