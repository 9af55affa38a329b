import { createPrivateKey, createPublicKey, KeyObject } from 'node:crypto';
import { generateKeyPair, type JWK } from 'jose';

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

/** The private key of a pair for a list that outlives this process: `kid` says who holds it, and `alg` what it is for. */
export async function lastingKey({ name, alg }: KeyReference): Promise<JWK> {
  const { privateJwk } = await keyPair({ name, alg });
  return { ...privateJwk, kid: name, alg: familyOf(alg) };
}

/** Uses a pair of an earlier process in place of a new one. @throws TypeError when it is no private key */
export function useLastingKey({ kid, alg, ...jwk }: JWK): void {
  const secret = createPrivateKey({ key: jwk, format: 'jwk' });
  pairs.set(`${alg} ${kid}`, Promise.resolve(pairOf(secret)));
}

function keyPair({ name, alg }: KeyReference): Promise<KeyPair> {
  const family = familyOf(alg);
  const id = `${family} ${name}`;
  const known = pairs.get(id);
  if (known !== undefined) return known;
  const made = makeKeyPair(family);
  pairs.set(id, made);
  return made;
}

/** Algorithms that can share a key share it: making an RSA key takes long. */
function familyOf(alg: SignatureAlgorithm): SignatureAlgorithm {
  return /^(RS|PS)/.test(alg) ? 'RS256' : alg;
}

async function makeKeyPair(alg: string): Promise<KeyPair> {
  const { privateKey: secret } = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 });
  return pairOf(KeyObject.from(secret));
}

function pairOf(secret: KeyObject): KeyPair {
  const open = createPublicKey(secret);
  return {
    secret,
    privateJwk: secret.export({ format: 'jwk' }),
    publicJwk: open.export({ format: 'jwk' }),
    publicPem: open.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: secret.export({ type: 'pkcs8', format: 'pem' }).toString(),
    byAlgorithm: new Map(),
  };
}
