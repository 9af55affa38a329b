import { compactVerify, errors, importJWK, type JWK } from 'jose';
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json.ts';

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

/** "The "alg" value is a case-sensitive ASCII string" (RFC 7515 section 4.1.1) */
function readHeader({ alg, kid }: JsonObject): JwsHeader {
  if (typeof alg === 'string') return { alg, kid };
  throw new TypeError('The "alg" of the header is no string');
}

/** A part of a JWT as a JSON object. @throws TypeError, SyntaxError */
function readPart(encoded: string): JsonObject {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64url'));
  const part = parseJson(text);
  if (isJsonObject(part)) return part;
  throw new TypeError('The parts are no JSON objects');
}

/** The error, where it says that a text is no JWT or a key none. @throws any other one */
function malformedIn(error: unknown): Error {
  if (error instanceof errors.JOSEError) return error;
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  if (error instanceof DOMException && error.name === 'DataError') return error;
  throw error;
}

/** "BASE64URL(UTF8(JWS Protected Header)) || '.' || BASE64URL(JWS Payload) || '.' || ..." (RFC 7515 section 7.1) */
const compact = /^([\w-]+)\.([\w-]+)\.[\w-]*$/;

/**
 * Takes a JWT apart.
 * @param refusal makes the error to throw where the text is none, from the reason
 */
export function decodeToken(token: string, refusal: (reason: string) => Error): DecodedJwt {
  try {
    const [, header, claims] = compact.exec(token) ?? [];
    if (header === undefined || claims === undefined) throw new TypeError('The text is no compact JWS');
    return { token, header: readHeader(readPart(header)), claims: readPart(claims) };
  } catch (error) {
    throw refusal(malformedIn(error).message);
  }
}

/** Whether the key verifies the signature; one that is incomplete, as somebody may register it, verifies none. */
async function isVerifiedBy({ token, header: { alg } }: DecodedJwt, jwk: JWK): Promise<boolean> {
  try {
    const key = await importJWK({ ...jwk, alg }, alg);
    await compactVerify(token, key, { algorithms: [alg] });
    return true;
  } catch (error) {
    malformedIn(error);
    return false;
  }
}

/** Whether one of the keys verifies the signature. */
export async function isVerifiedByAny(jwt: DecodedJwt, keys: readonly JWK[]): Promise<boolean> {
  return (await Promise.all(keys.map((key) => isVerifiedBy(jwt, key)))).includes(true);
}
