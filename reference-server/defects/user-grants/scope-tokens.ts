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

/** Mistakes with the tokens that depend on scopes and grant types of the client. */
export const scopeTokenDefects: readonly Defect[] = [...idTokens, ...refreshTokens];
