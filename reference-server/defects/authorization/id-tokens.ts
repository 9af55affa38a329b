import type { JsonObject } from '../../domain/json.ts';
import type { AccessToken } from '../../domain/tokens/token.ts';
import { askedUse, isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { authorization, beside, exchange, front, hybrid, type Place } from './id-token-places.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'id-token-signature-broken-front': ['IDTOKEN-SIGNATURE-001'],
  'id-token-signature-broken-beside': ['IDTOKEN-SIGNATURE-002'],
  'id-token-signature-broken-hybrid': ['IDTOKEN-SIGNATURE-003'],
  'id-token-signature-broken-exchange': ['OIDC-TOKEN-007'],
  'id-token-signature-broken-password': ['IDTOKEN-SIGNATURE-016'],
  'id-token-signature-broken-passcode': ['IDTOKEN-SIGNATURE-017'],
  'id-token-signature-broken-refresh': ['IDTOKEN-SIGNATURE-018'],
  'id-token-signature-broken-jwt-bearer': ['IDTOKEN-SIGNATURE-019'],
};

const places: readonly (readonly [name: string, place: Place])[] = [
  ['front', front],
  ['beside', beside],
  ['hybrid', hybrid],
  ['exchange', exchange],
  ['password', () => askedUse() === 'password'],
  ['passcode', () => askedUse() === 'passcode'],
  ['refresh', () => askedUse() === 'refresh_token'],
  ['jwt-bearer', () => askedUse() === 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
];

/** No other token of the service says whether the address of the user is verified. */
function isIdToken(claims: JsonObject): boolean {
  return 'email_verified' in claims;
}

/** An ID token as if it were an access token. */
function tokenOf(claims: JsonObject): AccessToken {
  const [jti, clientId, userId] = [String(claims.jti), String(claims.cid), String(claims.sub)];
  return {
    ...{ jti, kind: 'access', format: 'jwt', clientId, userId, scopes: ['openid'], claims },
    ...{ issuedAt: Number(claims.iat), expiresAt: Number(claims.exp) },
  };
}

/** Other ID tokens in one place than those that were signed. */
function printing(place: Place, change: (jwt: string) => string): PortReplacements {
  return changing('signingKeys', (keys) => ({
    async sign(claims, header) {
      const jwt = await keys.sign(claims, header);
      const source = {
        grantType: String(claims.grant_type),
        ...(typeof claims.at_hash === 'string' && { accessToken: claims.at_hash }),
        ...(typeof claims.c_hash === 'string' && { code: claims.c_hash }),
      };
      return isIdToken(claims) && place(source) ? change(jwt) : jwt;
    },
  }));
}

const signatures = places.map(
  ([name, place]): Defect => ({
    ...named(broken, `id-token-signature-broken-${name}`),
    mistake: 'The signature of the ID token is that of another one',
    ports: printing(place, (jwt) => jwt.replace(/[^.]+$/, (part) => part.split('').toReversed().join(''))),
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
    ports: printing(authorization, (jwt) => Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()),
  },
  {
    id: 'id-token-alg-none',
    mistake: 'The ID token is not signed: alg none',
    breaks: ['IDTOKEN-SIGNATURE-004', 'IDTOKEN-SIGNATURE-005'],
    ports: printing(authorization, (jwt) => `${header({ alg: 'none' })}.${jwt.split('.')[1]}.`),
  },
  {
    id: 'id-token-alg-not-listed',
    mistake: 'The header of the ID token names an algorithm that the discovery document does not list',
    breaks: ['IDTOKEN-SIGNATURE-005'],
    ports: printing(authorization, (jwt) =>
      jwt.replace(/^[^.]+/, (part) => {
        const before = JSON.parse(Buffer.from(part, 'base64url').toString());
        return header({ ...before, alg: 'RS512' });
      }),
    ),
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
    ports({ signingKeys, tokens }) {
      const seen = new Map<string, AccessToken>();
      return {
        signingKeys: {
          ...signingKeys,
          async verify(jwt) {
            const claims = await signingKeys.verify(jwt);
            if (claims !== undefined && isIdToken(claims)) seen.set(String(claims.jti), tokenOf(claims));
            return claims;
          },
        },
        tokens: {
          ...tokens,
          find: (jti) => tokens.find(jti) ?? (isAsked('/userinfo') ? seen.get(jti) : undefined),
        },
      };
    },
  },
];
