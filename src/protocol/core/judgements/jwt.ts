import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import type { Exchange } from '../../../client/exchange.ts';
import { toleratedSkew } from '../../../client/tolerated-skew.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { timeOf } from './answer.ts';
import { shown } from './value-form.ts';

/** A JWT in compact form, read without its key (RFC 7519, section 3). */
export interface DecodedJwt {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Reads a signed or unsigned JWT; undefined for anything else. */
export function decodeJwt(value: string): DecodedJwt | undefined {
  const parts = value.split('.');
  const [header, claims] = parts.map(jsonPart);
  return parts.length === 3 && header !== undefined && claims !== undefined ? { header, claims } : undefined;
}

/** Passes when a token is a JWT: three Base64URL parts, of which the first two are JSON objects. */
export function isJwt(token: string): Outcome {
  return {
    expected: 'a JWT: three Base64URL parts, header and claims JSON objects',
    actual: describeToken(token),
    passed: decodeJwt(token) !== undefined && /\.[\w-]*$/.test(token),
  };
}

/** Passes when a token is opaque: no part of it is the header of a JWT, signed or encrypted. */
export function isOpaque(token: string): Outcome {
  const header = jsonPart(token.split('.')[0] ?? '');
  return {
    expected: 'an opaque string, not a JWT',
    actual: describeToken(token),
    passed: token !== '' && header === undefined,
  };
}

/** Passes when the signature of a token verifies offline with one of the published keys. */
export async function verifiesWith(keySet: unknown, token: string): Promise<Outcome> {
  const expected = 'a signature that verifies with a published token key';
  if (!isKeySet(keySet)) return { expected, actual: 'the token keys are no JWK Set', passed: false };
  try {
    return { expected, actual: `verified with ${await algorithmOf(token, keySet)}`, passed: true };
  } catch (error) {
    if (!isOfTokenOrKeys(error)) throw error;
    return { expected, actual: `not verified: ${error.message}`, passed: false };
  }
}

/** WebCrypto says with a DOMException that a key set has numbers that make no key. */
function isOfTokenOrKeys(error: unknown): error is Error {
  return error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException;
}

/**
 * A token need not name its key (RFC 7515, section 4.1.4): of several that fit, each is tried, and one that cannot be
 * used is not the one.
 */
async function algorithmOf(token: string, keySet: JSONWebKeySet): Promise<string> {
  try {
    return (await compactVerify(token, createLocalJWKSet(keySet))).protectedHeader.alg;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const verified = await compactVerify(token, key).catch(() => undefined);
      if (verified !== undefined) return verified.protectedHeader.alg;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/**
 * How far the clock of what issued a token with an answer is ahead of that answer's `Date`, in seconds, as its `iat` tells:
 * what stands before a service may have a clock of its own.
 */
export function aheadOfDate(iat: unknown, date: number): number {
  const ahead = typeof iat === 'number' ? iat - date : 0;
  return Math.abs(ahead) < toleratedSkew ? ahead : 0;
}

/**
 * Passes when `expires_in` says when the token expires, up to the time the exchange took and roundings, by the clock of the
 * answer or by that of the token.
 */
export function agreesWithExpiry(
  expiresIn: unknown,
  { exp, iat }: { readonly exp?: unknown; readonly iat?: unknown },
  exchange: Exchange,
): Outcome {
  const date = timeOf(exchange);
  const byDate = typeof exp === 'number' ? exp - date : Number.NaN;
  const byToken = byDate - aheadOfDate(iat, date);
  const tolerance = 2 + Math.ceil(exchange.durationMs / 1000);
  return {
    expected: `expires_in is the seconds until exp, give or take ${tolerance}`,
    actual: `expires_in ${shown(expiresIn)}, exp in ${Number.isNaN(byDate) ? shown(exp) : `${Math.round(byDate)} s`}`,
    passed:
      typeof expiresIn === 'number' &&
      [byDate, byToken].some((left) => Math.abs(expiresIn - left) <= tolerance),
    ...(countsMilliseconds(expiresIn, byDate) && { likelyCause: 'expires_in counts milliseconds' }),
  };
}

function countsMilliseconds(expiresIn: unknown, secondsLeft: number): boolean {
  return typeof expiresIn === 'number' && Math.abs(expiresIn / 1000 - secondsLeft) <= 2;
}

function jsonPart(part: string): Record<string, unknown> | undefined {
  return /^[\w-]+$/.test(part) ? jsonObject(Buffer.from(part, 'base64url').toString('utf8')) : undefined;
}

function describeToken(token: string): string {
  const jwt = decodeJwt(token);
  if (jwt !== undefined) return `a JWT with alg ${shown(jwt.header.alg)}`;
  return `a string of ${token.length} characters in ${token.split('.').length} parts that is no JWT`;
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
}
