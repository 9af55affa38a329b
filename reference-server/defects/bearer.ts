import { isJsonObject, type JsonObject } from '../domain/json.ts';
import { askedUse } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';

/** The claims of a JWT as they stand there, whoever signed it. */
function decoded(jwt: string): JsonObject | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    return isJsonObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Mistakes of resources that a bearer token opens. */
export const bearerDefects: readonly Defect[] = [
  {
    id: 'bearer-scheme-in-one-case',
    mistake: 'The scheme Bearer is compared letter by letter',
    breaks: ['RFC9110-TOKEN-004'],
    policy: { tokenValidation: { header: () => () => /^Bearer +(\S+)\s*$/ } },
  },
  {
    id: 'bearer-missing-403',
    mistake: 'A request without token is answered with 403',
    breaks: ['RFC6750-BEARER-001'],
    policy: {
      oauthError: {
        status: (original) => (error) =>
          error.code === 'unauthorized' && error.challenge === 'Bearer' ? 403 : original(error),
      },
    },
  },
  {
    id: 'bearer-without-challenge',
    mistake: 'A 401 of a protected resource has no WWW-Authenticate',
    breaks: ['RFC6750-BEARER-002'],
    policy: {
      oauthError: {
        scheme: (original) => (error) => (error.challenge === 'Bearer' ? undefined : original(error)),
      },
    },
  },
  {
    id: 'bearer-missing-named',
    mistake: 'A request without token gets an error code',
    breaks: ['RFC6750-BEARER-003'],
    policy: { oauthError: { namesError: () => () => true } },
  },
  {
    id: 'bearer-made-up-400',
    mistake: 'A made-up token is answered with 400',
    breaks: ['RFC6750-BEARER-004'],
    policy: {
      oauthError: {
        status: (original) => (error) => (error.code === 'invalid_token' ? 400 : original(error)),
      },
    },
  },
  {
    id: 'bearer-weak-scope-401',
    mistake: 'A missing scope is answered with 401',
    breaks: ['RFC6750-BEARER-006'],
    policy: {
      oauthError: {
        status: (original) => (error) => (error.code === 'insufficient_scope' ? 401 : original(error)),
      },
    },
  },
  {
    id: 'bearer-any-scope',
    mistake: 'A valid token opens every administration',
    breaks: ['SUPPLEMENT-CLIENTS-012', 'SUPPLEMENT-CLIENTS-013', 'SUPPLEMENT-REVOKE-011'],
    policy: { tokenValidation: { hasScope: () => () => true } },
  },
  {
    id: 'bearer-admin-of-nothing',
    mistake: 'auth.admin stands in for no scope of an administration',
    breaks: ['SUPPLEMENT-CLIENTS-108'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(needed.length === 0 ? held : held.filter((scope) => scope !== 'auth.admin'), needed),
      },
    },
  },
  {
    id: 'bearer-weak-scope-unnamed',
    mistake: 'A missing scope is not named in the answer',
    breaks: ['SUPPLEMENT-ERROR-002'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/token', status: 403 },
      response: jsonBody(({ scope: _scope, ...rest }) => rest),
    },
  },
  {
    id: 'introspect-scope-unnamed',
    mistake: 'The introspect endpoint does not name the scope that is missing',
    breaks: ['SUPPLEMENT-ERROR-010'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 403 },
      response: jsonBody(({ scope: _scope, ...rest }) => rest),
    },
  },
  {
    id: 'revocation-scope-unnamed',
    mistake: 'The revocation endpoint names no scope that would do',
    breaks: ['SUPPLEMENT-ERROR-011'],
    policy: { revocation: { neededScopes: () => () => [] } },
  },
  {
    id: 'bearer-signature-unchecked',
    mistake: 'The JWT is decoded and never verified: alg none and HMAC pass',
    breaks: ['RFC8725-JWT-005', 'RFC8725-JWT-006', 'RESOURCE-AUTH-019', 'RFC7662-INTROSPECT-010'],
    ports: changing('signingKeys', (sound) => ({
      verify: async (jwt) => (askedUse() === 'refresh_token' ? sound.verify(jwt) : decoded(jwt)),
    })),
  },
];
