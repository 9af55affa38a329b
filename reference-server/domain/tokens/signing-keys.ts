import type { JWK } from 'jose';
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
} from 'jose';
import { type JsonObject, objectIn } from '../json.ts';

/** Signs tokens and publishes the public half. */
export interface SigningKeys {
  /** Id of the key that signs. */
  readonly activeKeyId: string;
  /** Public keys in the form of `/token_keys`: JWK members and `value`, the PEM. */
  readonly published: readonly JsonObject[];
  /** A compact JWS over the payload; `header` is added to `alg` and `kid`. */
  sign(payload: JsonObject, header: JsonObject): Promise<string>;
  /** The payload of a JWS of this service; undefined for any other one. */
  verify(token: string): Promise<JsonObject | undefined>;
}

const algorithm = 'RS256';

/** How many tokens are known to be signed: clients send one with each of many requests. */
const mostVerified = 1_000;

function publishedForm(jwk: JWK, kid: string, pem: string): JsonObject {
  return { kty: 'RSA', e: jwk.e, use: 'sig', kid, alg: algorithm, value: pem, n: jwk.n };
}

/** Makes a new RSA key for RS256 signatures: the private JWK. */
export async function createPrivateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  return exportJWK(privateKey);
}

/** Signs and verifies with a private RSA key, whose id is made of it where none is given. */
export async function signingKeysOf(privateJwk: JWK, id?: string): Promise<SigningKeys> {
  const { n = '', e = '' } = privateJwk;
  const publicJwk = { kty: 'RSA', n, e };
  const kid = id ?? (await calculateJwkThumbprint(publicJwk)).slice(0, 16);
  const [privateKey, publicKey] = [
    await importJWK(privateJwk, algorithm),
    await importJWK(publicJwk, algorithm, { extractable: true }),
  ];
  const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
  const verified = new Map<string, string>();
  return {
    activeKeyId: kid,
    published: [publishedForm(publicJwk, kid, pem)],
    sign: (payload, header) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ ...header, alg: algorithm, kid })
        .sign(privateKey),
    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined) return objectIn(known);
      try {
        const { payload } = await compactVerify(token, publicKey, { algorithms: [algorithm] });
        const text = new TextDecoder().decode(payload);
        const [oldest] = verified.size < mostVerified ? [] : verified.keys();
        if (oldest !== undefined) verified.delete(oldest);
        verified.set(token, text);
        return objectIn(text);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/** Several keys of one key each: "All keys stay published; only the active one signs." (supplement-authorization section 4.1) */
export function signingTogether(all: readonly SigningKeys[], activeKeyId: string): SigningKeys {
  const active = all.find((keys) => keys.activeKeyId === activeKeyId);
  if (active === undefined) throw new RangeError(`There is no key ${activeKeyId}`);
  return {
    ...{ activeKeyId, published: all.flatMap(({ published }) => published), sign: active.sign },
    async verify(token) {
      const payloads = await Promise.all(all.map((keys) => keys.verify(token)));
      return payloads.find((payload) => payload !== undefined);
    },
  };
}
