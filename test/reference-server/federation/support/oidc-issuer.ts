import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { RunningServer } from '../../../../reference-server/index.ts';
import { administer } from '../../support/accounts.ts';

/** An issuer of JWTs whose key is registered inline. */
export interface Issuer {
  readonly issuer: string;
  readonly privateKey: CryptoKey;
  readonly publicPem: string;
  sign(
    claims: Record<string, unknown>,
    header?: Record<string, unknown>,
    key?: CryptoKey | Uint8Array,
  ): Promise<string>;
}

/** Makes an issuer with a key of its own. */
export async function makeIssuer(issuer: string, alg = 'RS256'): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return {
    ...{ issuer, privateKey, publicPem: await exportSPKI(publicKey) },
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(key),
  };
}

/** The public key as a JWK. */
export async function publicJwk({ privateKey }: Issuer): Promise<Record<string, unknown>> {
  const { kty, n, e, crv, x, y } = await exportJWK(privateKey);
  return JSON.parse(JSON.stringify({ kty, n, e, crv, x, y }));
}

/** Registers an OpenID Connect provider; its id. */
export async function registerProvider(
  server: RunningServer,
  originKey: string,
  { issuer, publicPem }: Pick<Issuer, 'issuer' | 'publicPem'>,
  config: Record<string, unknown> = {},
  members: Record<string, unknown> = {},
): Promise<string> {
  const answer = await administer(server, 'POST', '/identity-providers?rawConfig=true', {
    ...{ originKey, name: originKey, type: 'oidc1.0', ...members },
    config: {
      ...{ issuer, tokenKey: publicPem, relyingPartyId: `rp-${originKey}`, relyingPartySecret: 's' },
      ...{ authUrl: 'https://idp.example/auth', tokenUrl: 'https://idp.example/token', linkText: originKey },
      ...config,
    },
  });
  if (answer.status !== 201) throw new Error(`The provider was not created: ${answer.text}`);
  return String(answer.json().id);
}
