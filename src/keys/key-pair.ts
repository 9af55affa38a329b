import { KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Algorithms that sign with a private key (RFC 7518, section 3.1). */
export const signatureAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
] as const;

export type SignatureAlgorithm = (typeof signatureAlgorithms)[number];

/** Which key pair of the suite: equal references mean the same pair within a process. */
export interface KeyReference {
  /** Who holds it; also its `kid`. */
  readonly name: string;
  readonly alg: SignatureAlgorithm;
}

interface KeyPair {
  readonly secret: KeyObject;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  readonly publicPem: string;
  readonly privatePem: string;
  /** With each `alg` that it signed by: jose knows a key again that it has read. */
  readonly byAlgorithm: Map<string, JWK>;
}

const pairs = new Map<string, Promise<KeyPair>>();

/** The private key of a pair as a JSON Web Key. Pairs are made when first asked for, once a process. */
export async function privateKey(key: KeyReference): Promise<JWK> {
  const { privateJwk, byAlgorithm } = await keyPair(key);
  const jwk = byAlgorithm.get(key.alg) ?? { ...privateJwk, alg: key.alg };
  byAlgorithm.set(key.alg, jwk);
  return jwk;
}

/** The public key of a pair as a JSON Web Key with `kid`, `alg` and `use` (RFC 7517, section 4). */
export async function publicKey(key: KeyReference): Promise<JWK> {
  const { publicJwk } = await keyPair(key);
  return { ...publicJwk, kid: key.name, alg: key.alg, use: 'sig' };
}

/** A JSON Web Key Set of public keys, as the admin API takes it (supplement, section 12, `jwks`); `omit` is left out of each. */
export async function publicKeySet(
  keys: readonly KeyReference[],
  omit: readonly string[] = [],
): Promise<string> {
  const members = await Promise.all(keys.map(publicKey));
  return JSON.stringify({ keys: members }, (name, value) => (omit.includes(name) ? undefined : value));
}

/** The public key of a pair as PEM, which anybody can make from its JSON Web Key. */
export async function publicKeyPem(key: KeyReference): Promise<string> {
  return (await keyPair(key)).publicPem;
}

/** The private key of a pair as PEM (PKCS #8). */
export async function privateKeyPem(key: KeyReference): Promise<string> {
  return (await keyPair(key)).privatePem;
}

/** The private key of a pair as Node signs with it. */
export async function privateKeyObject(key: KeyReference): Promise<KeyObject> {
  return (await keyPair(key)).secret;
}

/** Algorithms that can share a key share it: making an RSA key takes long. */
function keyPair({ name, alg }: KeyReference): Promise<KeyPair> {
  const family = /^(RS|PS)/.test(alg) ? 'RS256' : alg;
  const id = `${family} ${name}`;
  const known = pairs.get(id);
  if (known !== undefined) return known;
  const made = makeKeyPair(family);
  pairs.set(id, made);
  return made;
}

async function makeKeyPair(alg: string): Promise<KeyPair> {
  const { privateKey: secret, publicKey: open } = await generateKeyPair(alg, {
    extractable: true,
    modulusLength: 2048,
  });
  return {
    secret: KeyObject.from(secret),
    privateJwk: await exportJWK(secret),
    publicJwk: await exportJWK(open),
    publicPem: KeyObject.from(open).export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: KeyObject.from(secret).export({ type: 'pkcs8', format: 'pem' }).toString(),
    byAlgorithm: new Map(),
  };
}
