import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'id-token-without-scope-in-code': ['TOKEN-RESPONSE-IDTOKEN-002'],
  'id-token-without-approval-in-code': ['TOKEN-RESPONSE-IDTOKEN-011', 'OIDC-TOKEN-002'],
  'id-token-without-scope-in-password': ['TOKEN-RESPONSE-IDTOKEN-003'],
  'id-token-without-approval-in-password': ['TOKEN-RESPONSE-IDTOKEN-013', 'SUPPLEMENT-IDTOKEN-015'],
  'id-token-without-scope-in-passcode': ['TOKEN-RESPONSE-IDTOKEN-004'],
  'id-token-without-approval-in-passcode': ['TOKEN-RESPONSE-IDTOKEN-014'],
  'id-token-without-scope-in-refresh': ['TOKEN-RESPONSE-IDTOKEN-005'],
  'id-token-without-approval-in-refresh': ['TOKEN-RESPONSE-IDTOKEN-012'],
  'id-token-without-scope-in-id-token': ['TOKEN-RESPONSE-IDTOKEN-008'],
  'id-token-without-approval-in-id-token': ['TOKEN-RESPONSE-IDTOKEN-015', 'AUTHORIZE-OIDC-002'],
  'id-token-without-scope-in-token-id-token': ['TOKEN-RESPONSE-IDTOKEN-009'],
  'id-token-without-approval-in-token-id-token': ['TOKEN-RESPONSE-IDTOKEN-016', 'AUTHORIZE-OIDC-003'],
  'id-token-without-scope-in-hybrid': ['TOKEN-RESPONSE-IDTOKEN-010'],
  'id-token-without-approval-in-hybrid': ['TOKEN-RESPONSE-IDTOKEN-017', 'AUTHORIZE-OIDC-004'],
  'refresh-token-for-any-client-in-code': ['TOKEN-RESPONSE-REFRESH-002'],
  'refresh-token-for-no-client-in-code': ['TOKEN-RESPONSE-REFRESH-008'],
  'refresh-token-for-any-client-in-password': ['TOKEN-RESPONSE-REFRESH-003'],
  'refresh-token-for-no-client-in-password': ['TOKEN-RESPONSE-REFRESH-009'],
  'refresh-token-for-any-client-in-passcode': ['TOKEN-RESPONSE-REFRESH-004'],
  'refresh-token-for-no-client-in-passcode': ['TOKEN-RESPONSE-REFRESH-010'],
};

const conditions: readonly (readonly [name: string, use: string])[] = [
  ['code', 'authorization_code'],
  ['password', 'password'],
  ['passcode', 'passcode'],
  ['refresh', 'refresh_token'],
  ['id-token', 'id_token'],
  ['token-id-token', 'id_token token'],
  ['hybrid', 'code id_token'],
];

const idTokens = conditions.flatMap(([name, use]): readonly Defect[] => [
  {
    ...named(broken, `id-token-without-scope-in-${name}`),
    mistake: `An ID token is issued in the place of "${use}" whether the client has scope openid or not`,
    policy: {
      idToken: {
        isConfigured: (original) => (client, seen) => seen === use || original(client, seen),
        isGranted: (original) => (scopes, seen) => seen === use || original(scopes, seen),
      },
    },
  },
  {
    ...named(broken, `id-token-without-approval-in-${name}`),
    mistake: `An ID token is issued in the place of "${use}" whether the user approved openid or not`,
    policy: {
      idToken: { isGranted: (original) => (scopes, seen) => seen === use || original(scopes, seen) },
    },
  },
]);

const refreshing = [
  ['code', 'authorization_code'],
  ['password', 'password'],
  ['passcode', 'passcode'],
] as const;

const refreshTokens = refreshing.flatMap(([name, grant]): readonly Defect[] => [
  {
    ...named(broken, `refresh-token-for-any-client-in-${name}`),
    mistake: `${grant} gives a refresh token to clients without grant type refresh_token`,
    policy: {
      refreshToken: { isIssued: (original) => (client, seen) => seen === grant || original(client, seen) },
    },
  },
  {
    ...named(broken, `refresh-token-for-no-client-in-${name}`),
    mistake: `${grant} gives no refresh token`,
    policy: {
      refreshToken: { isIssued: (original) => (client, seen) => seen !== grant && original(client, seen) },
    },
  },
]);

const nullRefreshToken: Defect = {
  id: 'refresh-token-null-where-there-is-none',
  mistake: 'Where no refresh token is issued, the response has refresh_token null',
  breaks: ['TOKEN-RESPONSE-REFRESH-002', 'TOKEN-RESPONSE-REFRESH-003', 'TOKEN-RESPONSE-REFRESH-004'],
  policy: { tokenResponse: { refresh_token: (original) => (issued) => original(issued) ?? null } },
};

/** Mistakes with scopes that no document but the supplement forbids. */
const supplement: readonly Defect[] = [
  {
    id: 'scope-foreign-dropped',
    mistake: 'A scope that the client lacks is dropped in silence',
    breaks: ['SUPPLEMENT-SCOPE-004'],
    policy: { userScopes: { foreign: () => () => undefined } },
  },
  {
    id: 'scope-nothing-left-granted',
    mistake: 'A token without any scope is issued when nothing is left',
    breaks: ['SUPPLEMENT-SCOPE-006', 'AUTHORIZE-COMPAT-011'],
    policy: { userScopes: { isEnough: () => () => true } },
  },
  {
    id: 'scope-not-held-granted',
    mistake: 'What is asked for by name needs no group in the password grant',
    breaks: ['SUPPLEMENT-SCOPE-005'],
    policy: {
      userScopes: {
        userHas: (original) => (held, scope, use) => use === 'password' || original(held, scope, use),
      },
    },
  },
  {
    id: 'scope-of-the-exchange-obeyed',
    mistake: 'scope narrows the exchange of a code',
    breaks: ['SUPPLEMENT-SCOPE-008'],
    policy: {
      authorizationCode: {
        scopes: (original) => (code, parameters) => {
          const asked = parameters.get('scope')?.split(' ');
          const scopes = original(code, parameters);
          return asked === undefined ? scopes : scopes.filter((scope) => asked.includes(scope));
        },
      },
    },
  },
  {
    id: 'scope-autoapprove-false-is-true',
    mistake: 'autoapprove counts when it is there, whatever its value',
    breaks: ['SUPPLEMENT-SCOPE-010', 'CLIENT-CONFIG-AUTOAPPROVE-008'],
    policy: { userScopes: { isAutoapproved: () => () => true } },
  },
  {
    id: 'refresh-validity-of-client-ignored',
    mistake: "The client's refresh_token_validity is not read",
    breaks: ['SUPPLEMENT-SUCCESS-005'],
    policy: { refreshToken: { lifetime: () => (_client, settings) => settings.lifetimes.refreshToken } },
  },
  {
    id: 'userinfo-without-previous-logon',
    mistake: 'Userinfo leaves previous_logon_time out at the first login',
    breaks: ['SUPPLEMENT-USERINFO-003'],
    policy: {
      userInfo: {
        previous_logon_time:
          () =>
          ({ user }) =>
            user.previousLogonTime,
      },
    },
  },
  {
    id: 'introspect-refresh-token-active',
    mistake: 'Introspection reports a refresh token as active',
    breaks: ['SUPPLEMENT-INTROSPECT-007', 'SUPPLEMENT-CHECK-010'],
    policy: { tokenValidation: { isAccessToken: () => () => true } },
  },
];

/** Mistakes with the tokens that depend on scopes and grant types of the client. */
export const scopeTokenDefects: readonly Defect[] = [
  ...idTokens,
  ...refreshTokens,
  nullRefreshToken,
  ...supplement,
];
