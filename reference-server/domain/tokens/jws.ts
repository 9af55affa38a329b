import {
  type CryptoKey,
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWK,
} from 'jose';
import { isPublicKey } from '../clients/client-keys.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

/** The header of a JWS, as far as anybody looks at it. */
export interface JwsHeader {
  readonly alg: string;
  readonly kid?: string | undefined;
  /** The key that the JWS brings along. */
  readonly jwk?: JWK;
}

/** A JWT as it was sent; nothing of it is verified. */
export interface DecodedJwt {
  readonly token: string;
  readonly header: JwsHeader;
  readonly claims: JsonObject;
}

function readHeader({ alg, kid, jwk }: JsonObject): JwsHeader {
  return {
    alg: typeof alg === 'string' ? alg : '',
    kid: typeof kid === 'string' ? kid : undefined,
    ...(isPublicKey(jwk) && { jwk }),
  };
}

/** Takes a JWT apart. @throws JOSEError or TypeError, where the text is none */
export function decodeToken(token: string): DecodedJwt {
  const [header, claims]: [unknown, unknown] = [decodeProtectedHeader(token), decodeJwt(token)];
  if (!isJsonObject(header) || !isJsonObject(claims)) throw new TypeError('The parts are no JSON objects');
  return { token, header: readHeader(header), claims };
}

/** Whether an error says that a text is no JWT. */
export function isMalformed(error: unknown): error is Error {
  return error instanceof errors.JOSEError || error instanceof TypeError;
}

/** The key, unless it is none: what somebody registered may be incomplete. */
async function imported(key: JWK, alg: string): Promise<CryptoKey | Uint8Array | undefined> {
  try {
    return await importJWK({ ...key, alg }, alg);
  } catch (error) {
    if (isMalformed(error) || (error instanceof DOMException && error.name === 'DataError')) return undefined;
    throw error;
  }
}

/** Whether the key verifies the signature. */
export async function isVerifiedBy({ token, header }: DecodedJwt, jwk: JWK): Promise<boolean> {
  const key = await imported(jwk, header.alg);
  if (key === undefined) return false;
  try {
    await compactVerify(token, key, { algorithms: [header.alg] });
    return true;
  } catch (error) {
    if (isMalformed(error)) return false;
    throw error;
  }
}
