import type { Defect } from '../defect.ts';

/** Mistakes with rotation, with changes since the first grant, and in what a refresh answers. */
export const refreshRotationDefects: readonly Defect[] = [
  {
    id: 'refresh-token-not-rotated',
    mistake: 'A public client keeps its refresh token',
    breaks: ['RFC9700-REFRESH-001', 'SUPPLEMENT-PUBLIC-007'],
    policy: { refreshToken: { isRotated: () => () => false } },
  },
  {
    id: 'refresh-token-always-rotated',
    mistake: 'A confidential client gets a new refresh token with each refresh',
    breaks: ['SUPPLEMENT-REFRESH-007'],
    policy: { refreshToken: { isRotated: () => () => true } },
  },
  {
    id: 'refresh-scope-by-its-beginning',
    mistake: 'A scope that begins like a granted one counts as granted',
    breaks: ['RFC6749-REFRESH-004'],
    policy: {
      refreshToken: { isWithin: () => (scope, granted) => granted.some((one) => scope.startsWith(one)) },
    },
  },
  {
    id: 'refresh-replaced-token-taken',
    mistake: 'The refresh token that was replaced still works',
    breaks: ['RFC9700-REFRESH-002', 'RFC9700-REFRESH-003', 'SUPPLEMENT-REFRESH-015'],
    policy: { refreshToken: { replace: () => () => true } },
  },
  {
    id: 'refresh-after-a-change',
    mistake: 'A refresh token survives a new password and a new secret',
    breaks: [
      ...[
        'SUPPLEMENT-REFRESH-002',
        'SUPPLEMENT-REFRESH-003',
        'SUPPLEMENT-REFRESH-012',
        'SUPPLEMENT-REFRESH-013',
      ],
      ...['SUPPLEMENT-REVOKE-001', 'SUPPLEMENT-REVOKE-002'],
    ],
    policy: { refreshToken: { isSignatureCurrent: () => () => true } },
  },
  {
    id: 'refresh-withdrawn-approval',
    mistake: 'A refresh does not look at the approvals again',
    breaks: ['SUPPLEMENT-REFRESH-006', 'TOKEN-RESPONSE-SCOPE-048'],
    policy: {
      userScopes: {
        isApproved: (original) => (approval, use, flow) =>
          use === 'refresh_token' || original(approval, use, flow),
      },
    },
  },
  {
    id: 'refresh-brings-id-token-to-user-token',
    mistake: 'The refresh of a user_token refresh token brings an ID token',
    breaks: ['SUPPLEMENT-REFRESH-010'],
    policy: { refreshToken: { bringsIdToken: () => () => true } },
  },
  {
    id: 'refresh-brings-no-id-token',
    mistake: 'A refresh brings no ID token',
    breaks: ['SUPPLEMENT-REFRESH-009'],
    policy: { refreshToken: { bringsIdToken: () => () => false } },
  },
  {
    id: 'refresh-tokens-jwt',
    mistake: 'Refresh tokens are JWTs',
    breaks: ['SUPPLEMENT-FORMAT-004', 'SUPPLEMENT-FORMAT-003'],
    policy: { refreshToken: { format: () => () => 'jwt' } },
  },
  {
    id: 'refresh-token-an-object',
    mistake: 'refresh_token is an object with its value and its expiry',
    breaks: ['TOKEN-RESPONSE-REFRESH-001'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) => {
          const value = original(issued);
          return issued.grantType === 'password' && value !== undefined ? { value } : value;
        },
      },
    },
  },
  {
    id: 'refresh-expires-in-milliseconds',
    mistake: 'expires_in of a refreshed token is given in milliseconds',
    breaks: ['TOKEN-RESPONSE-EXPIRES-011', 'LIMIT-LIFETIME-003'],
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          issued.grantType === 'refresh_token' ? Number(original(issued)) * 1000 : original(issued),
      },
    },
  },
  {
    id: 'code-expires-in-milliseconds',
    mistake: 'expires_in of a token for a code is given in milliseconds',
    breaks: ['TOKEN-RESPONSE-EXPIRES-010'],
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          issued.grantType === 'authorization_code' ? Number(original(issued)) * 1000 : original(issued),
      },
    },
  },
  {
    id: 'password-expires-in-minutes',
    mistake: 'expires_in of a token for a password is given in minutes',
    breaks: ['LIMIT-LIFETIME-002'],
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          issued.grantType === 'password' ? Math.floor(Number(original(issued)) / 60) : original(issued),
      },
    },
  },
];
