import { compactVerify, decodeJwt, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** The header of a JWS, as far as anybody looks at it. */
export interface JwsHeader {
  readonly alg: string;
  /** Any value; a key has a text. */
  readonly kid?: JsonValue | undefined;
}

/** A JWT as it was sent; nothing of it is verified. */
export interface DecodedJwt {
  readonly token: string;
  readonly header: JwsHeader;
  readonly claims: JsonObject;
}

function readHeader({ alg, kid }: JsonObject): JwsHeader {
  return { alg: String(alg), kid };
}

/** The error, where it says that a text is no JWT or a key none. @throws any other one */
function malformedIn(error: unknown): Error {
  if (error instanceof errors.JOSEError || error instanceof TypeError) return error;
  if (error instanceof DOMException && error.name === 'DataError') return error;
  throw error;
}

/**
 * Takes a JWT apart.
 * @param refusal makes the error to throw where the text is none, from the reason
 */
export function decodeToken(token: string, refusal: (reason: string) => Error): DecodedJwt {
  try {
    const [header, claims]: [unknown, unknown] = [decodeProtectedHeader(token), decodeJwt(token)];
    if (!isJsonObject(header) || !isJsonObject(claims)) throw new TypeError('The parts are no JSON objects');
    return { token, header: readHeader(header), claims };
  } catch (error) {
    throw refusal(malformedIn(error).message);
  }
}

/** Whether the key verifies the signature; one that is incomplete, as somebody may register it, verifies none. */
export async function isVerifiedBy({ token, header: { alg } }: DecodedJwt, jwk: JWK): Promise<boolean> {
  try {
    const key = await importJWK({ ...jwk, alg }, alg);
    await compactVerify(token, key, { algorithms: [alg] });
    return true;
  } catch (error) {
    malformedIn(error);
    return false;
  }
}
