import { createPublicKey, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { isPublicKey } from '../clients/client-keys.ts';
import { isJsonObject, type JsonValue, parseJson } from '../json.ts';
import { ConfigError } from './config-members.ts';

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The public keys of a JWK or of a JWK set (RFC 7517); others are left out. */
export function keysOfSet(value: unknown): readonly JWK[] {
  if (!isJsonObject(value)) return [];
  const keys: readonly JsonValue[] = Array.isArray(value.keys) ? value.keys : [value];
  return keys.filter((key) => isPublicKey(key));
}

function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

/**
 * A key in PEM does not say its algorithm, and each key has one (RFC 8725 section 3.1): RS256 for RSA, as for keys
 * of this service; a curve has its own.
 */
function withAlgorithm(key: JWK): JWK {
  return key.kty === 'RSA' ? { ...key, alg: 'RS256' } : key;
}

/**
 * The keys of `tokenKey`: PEM of a public key or certificate, a JWK, or a JWK set. A shared secret is none:
 * whoever checks an assertion with it could also have made it. @throws ConfigError
 */
export function inlineKeys(text: string): readonly JWK[] {
  const keys = keysOfSet(parsed(text));
  if (keys.length > 0) return keys;
  const key = text.includes('PRIVATE KEY') ? undefined : publicKeyOf(text);
  if (key !== undefined) return [withAlgorithm(key.export({ format: 'jwk' }))];
  throw new ConfigError('"config.tokenKey" must be a public key or certificate in PEM, a JWK or a JWK set');
}
