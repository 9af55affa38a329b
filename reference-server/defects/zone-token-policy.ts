import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { renamed } from './json-body.ts';

/** Mistakes in what the `tokenPolicy` of a zone makes of its tokens. */
export const zoneTokenPolicyDefects: readonly Defect[] = [
  {
    id: 'zone-refresh-tokens-always-opaque',
    mistake: 'refreshTokenFormat of a zone is kept and never looked at',
    breaks: ['SUPPLEMENT-FORMAT-006'],
    policy: { refreshToken: { format: () => () => 'opaque' } },
  },
  {
    id: 'refresh-jwt-with-scope',
    mistake: 'A refresh token has its scopes as scope, like an access token',
    breaks: ['SUPPLEMENT-REFRESH-018'],
    ports: changing('signingKeys', (sound) => ({
      sign: (claims, header) => sound.sign(renamed(claims, 'granted_scopes', 'scope'), header),
    })),
  },
  {
    id: 'zone-jwts-never-revocable',
    mistake: 'jwtRevocable of a zone is kept and never looked at',
    breaks: ['SUPPLEMENT-FORMAT-007'],
    policy: {
      accessTokenClaims: { revocable: () => (issue) => (issue.format === 'opaque' ? true : undefined) },
    },
  },
  {
    id: 'zone-refresh-tokens-never-rotated',
    mistake: 'Only public clients get another refresh token, whatever the zone says',
    breaks: ['SUPPLEMENT-REFRESH-014', 'SUPPLEMENT-REFRESH-015'],
    policy: { refreshToken: { isRotated: () => (claim) => claim === 'none' } },
  },
  {
    id: 'refresh-rotation-lives-on',
    mistake: 'Each refresh token that replaces another one lives as long as a first one',
    breaks: ['SUPPLEMENT-REFRESH-016'],
    policy: {
      refreshToken: { rotatedExpiry: (original) => (before) => original(before) + lived(before.issuedAt) },
    },
  },
  {
    id: 'zone-refresh-tokens-beside-each-other',
    mistake: 'refreshTokenUnique of a zone is kept and never looked at',
    breaks: ['SUPPLEMENT-REFRESH-017'],
    policy: { refreshToken: { isReplaced: () => () => false } },
  },
  {
    id: 'zone-refresh-lifetime-general',
    mistake: 'Refresh tokens of a zone live as long as those of the default zone',
    breaks: ['SUPPLEMENT-ZONES-062'],
    policy: { refreshToken: { lifetime: () => (client) => client.refreshTokenValidity ?? 2_592_000 } },
  },
];

/** How long ago a token was issued, in seconds. */
function lived(issuedAt: number): number {
  return Math.floor(Date.now() / 1000) - issuedAt;
}
