import { bearerValue } from '../../domain/tokens/bearer.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { authorization, beside, exchange, front, hybrid, type Place } from './id-token-places.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'id-token-signature-broken-front': ['IDTOKEN-SIGNATURE-001'],
  'id-token-signature-broken-beside': ['IDTOKEN-SIGNATURE-002'],
  'id-token-signature-broken-hybrid': ['IDTOKEN-SIGNATURE-003'],
  'id-token-signature-broken-exchange': ['OIDC-TOKEN-007'],
};

const places: readonly (readonly [name: string, place: Place])[] = [
  ['front', front],
  ['beside', beside],
  ['hybrid', hybrid],
  ['exchange', exchange],
];

const signatures = places.map(
  ([name, place]): Defect => ({
    ...named(broken, `id-token-signature-broken-${name}`),
    mistake: 'The signature of the ID token is that of another one',
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          place(source) ? jwt.replace(/[^.]+$/, (part) => part.split('').toReversed().join('')) : jwt,
      },
    },
  }),
);

const header = (changed: object): string => Buffer.from(JSON.stringify(changed)).toString('base64url');

/** Mistakes in ID tokens. */
export const idTokenDefects: readonly Defect[] = [
  ...signatures,
  {
    id: 'id-token-acr-an-object',
    mistake: 'acr of the ID token is an object with values',
    breaks: ['IDTOKEN-CLAIM-017'],
    policy: { idTokenClaims: { acr: () => () => ({ values: ['urn:example:1'] }) } },
  },
  {
    id: 'id-token-no-jwt',
    mistake: 'The ID token is the text of its claims',
    breaks: ['IDTOKEN-CLAIM-001'],
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source) ? Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString() : jwt,
      },
    },
  },
  {
    id: 'id-token-alg-none',
    mistake: 'The ID token is not signed: alg none',
    breaks: ['IDTOKEN-SIGNATURE-004', 'IDTOKEN-SIGNATURE-005'],
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source) ? `${header({ alg: 'none' })}.${jwt.split('.')[1]}.` : jwt,
      },
    },
  },
  {
    id: 'id-token-alg-not-listed',
    mistake: 'The header of the ID token names an algorithm that the discovery document does not list',
    breaks: ['IDTOKEN-SIGNATURE-005'],
    policy: {
      idToken: {
        printed: () => (jwt, source) =>
          authorization(source)
            ? jwt.replace(/^[^.]+/, (part) => {
                const before = JSON.parse(Buffer.from(part, 'base64url').toString());
                return header({ ...before, alg: 'RS512' });
              })
            : jwt,
      },
    },
  },
  {
    id: 'id-token-sixteen-bytes-in-hex',
    mistake: 'at_hash and c_hash are printed in hex',
    breaks: ['IDTOKEN-HASH-002', 'IDTOKEN-HASH-004', 'IDTOKEN-HASH-005'],
    policy: {
      idToken: {
        halfHash: (original) => (value) => Buffer.from(original(value), 'base64url').toString('hex'),
      },
    },
  },
  {
    id: 'id-token-not-with-the-exchange',
    mistake: 'The exchange of a code brings no ID token',
    breaks: ['OIDC-TOKEN-001', 'TOKEN-RESPONSE-IDTOKEN-022'],
    policy: {
      idToken: {
        isIssuedBy: (original) => (grant, answering) =>
          grant !== 'authorization_code' && original(grant, answering),
      },
    },
  },
  {
    id: 'id-token-not-with-the-password',
    mistake: 'The password grant brings no ID token',
    breaks: ['SUPPLEMENT-IDTOKEN-001'],
    policy: {
      idToken: {
        isIssuedBy: (original) => (grant, answering) => grant !== 'password' && original(grant, answering),
      },
    },
  },
  {
    id: 'id-token-accepted-as-access-token',
    mistake: 'Userinfo takes whatever the service signed for a user, an ID token as well',
    breaks: ['RFC8725-JWT-009', 'USERINFO-014'],
    policy: {
      userInfoAccess: {
        bearer: (original) => async (authorization, context) => {
          const claims = await context.signingKeys.verify(bearerValue(authorization, context) ?? '');
          if (claims === undefined || 'authorities' in claims || typeof claims.sub !== 'string') {
            return original(authorization, context);
          }
          return {
            ...{
              jti: '',
              kind: 'access',
              format: 'jwt',
              clientId: '',
              userId: claims.sub,
              scopes: ['openid'],
            },
            ...{ issuedAt: 0, expiresAt: 0, claims },
          };
        },
      },
    },
  },
];
