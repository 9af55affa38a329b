import type { Defect } from '../defect.ts';

type Conditions = readonly [
  name: string,
  use: string,
  configured: string | undefined,
  granted: string | undefined,
];

const conditions: readonly Conditions[] = [
  ['code', 'authorization_code', 'TOKEN-RESPONSE-IDTOKEN-002', 'TOKEN-RESPONSE-IDTOKEN-011'],
  ['password', 'password', 'TOKEN-RESPONSE-IDTOKEN-003', 'TOKEN-RESPONSE-IDTOKEN-013'],
  ['passcode', 'passcode', 'TOKEN-RESPONSE-IDTOKEN-004', 'TOKEN-RESPONSE-IDTOKEN-014'],
  ['refresh', 'refresh_token', 'TOKEN-RESPONSE-IDTOKEN-005', 'TOKEN-RESPONSE-IDTOKEN-012'],
  ['id-token', 'id_token', 'TOKEN-RESPONSE-IDTOKEN-008', 'TOKEN-RESPONSE-IDTOKEN-015'],
  ['token-id-token', 'id_token token', 'TOKEN-RESPONSE-IDTOKEN-009', 'TOKEN-RESPONSE-IDTOKEN-016'],
  ['hybrid', 'code id_token', 'TOKEN-RESPONSE-IDTOKEN-010', 'TOKEN-RESPONSE-IDTOKEN-017'],
];

const oidc: Readonly<Record<string, readonly string[]>> = {
  'id-token': ['AUTHORIZE-OIDC-002'],
  'token-id-token': ['AUTHORIZE-OIDC-003'],
  hybrid: ['AUTHORIZE-OIDC-004'],
  code: ['OIDC-TOKEN-002'],
};

const idTokens = conditions.flatMap(([name, use, configured = '', granted = '']): readonly Defect[] => [
  {
    id: `id-token-without-scope-in-${name}`,
    mistake: `An ID token is issued in the place of "${use}" whether the client has scope openid or not`,
    breaks: [configured, granted, ...(oidc[name] ?? [])],
    policy: {
      idToken: {
        isConfigured: (original) => (client, seen) => seen === use || original(client, seen),
        isGranted: (original) => (scopes, seen) => seen === use || original(scopes, seen),
      },
    },
  },
  {
    id: `id-token-without-approval-in-${name}`,
    mistake: `An ID token is issued in the place of "${use}" whether the user approved openid or not`,
    breaks: [granted],
    policy: {
      idToken: { isGranted: (original) => (scopes, seen) => seen === use || original(scopes, seen) },
    },
  },
]);

const refreshing = [
  ['code', 'authorization_code', 'TOKEN-RESPONSE-REFRESH-002', 'TOKEN-RESPONSE-REFRESH-008'],
  ['password', 'password', 'TOKEN-RESPONSE-REFRESH-003', 'TOKEN-RESPONSE-REFRESH-009'],
  ['passcode', 'passcode', 'TOKEN-RESPONSE-REFRESH-004', 'TOKEN-RESPONSE-REFRESH-010'],
] as const;

const refreshTokens = refreshing.flatMap(([name, grant, unfit, fit]): readonly Defect[] => [
  {
    id: `refresh-token-for-any-client-in-${name}`,
    mistake: `${grant} gives a refresh token to clients without grant type refresh_token`,
    breaks: [unfit],
    policy: {
      refreshToken: { isIssued: (original) => (client, seen) => seen === grant || original(client, seen) },
    },
  },
  {
    id: `refresh-token-for-no-client-in-${name}`,
    mistake: `${grant} gives no refresh token`,
    breaks: [fit],
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
    policy: { userScopes: { mayBeEmpty: () => () => true } },
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
    breaks: ['SUPPLEMENT-INTROSPECT-007'],
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
