import { importJWK } from 'jose';
import schema from '../../schemas/token-keys/token-keys.schema.json' with { type: 'json' };
import { isObject } from '../json/json.ts';
import { fitsSchema } from './json-schema.ts';
import type { DecodedJwt } from './jwt.ts';
import type { Outcome } from './outcome.ts';
import { shown } from './value-form.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Members that belong to the private half of a key, or are the whole of a symmetric one (RFC 7518, section 6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'];

/** The keys of a JWK Set; none where it is no such set. */
export function keysOf(keySet: JsonObject): readonly JsonObject[] {
  return Array.isArray(keySet.keys) ? keySet.keys.filter(isObject) : [];
}

/** What can be demanded of each published key, by the words of feature files. */
export const keyRules: readonly { readonly name: string; readonly holds: (key: JsonObject) => boolean }[] = [
  { name: 'has kty', holds: ({ kty }) => typeof kty === 'string' && kty !== '' },
  {
    name: 'has kty, use, kid, alg, value, n and e',
    holds: (key) =>
      ['kty', 'use', 'kid', 'alg', 'value', 'n', 'e'].every((name) => typeof key[name] === 'string'),
  },
  { name: 'has sig as use, where it has one', holds: ({ use = 'sig' }) => use === 'sig' },
  { name: 'shows no private part', holds: (key) => privateMembers.every((name) => key[name] === undefined) },
  { name: 'is no symmetric key', holds: ({ kty, k }) => kty !== 'oct' && kty !== 'MAC' && k === undefined },
];

/** Passes when the token keys are a JWK Set. */
export function isKeySet(keySet: unknown): Outcome {
  return fitsSchema('token keys', schema, keySet);
}

/** Passes when a rule holds for each key, and there is one. */
export function eachKey(keySet: JsonObject, rule: (typeof keyRules)[number]): Outcome {
  const keys = keysOf(keySet);
  const wrong = keys.filter((key) => !rule.holds(key));
  return {
    expected: `each token key ${rule.name}`,
    actual: wrong.length > 0 ? `not so ${nameOf(wrong[0])}` : `so each of ${keys.length}`,
    passed: wrong.length === 0 && keys.length > 0,
  };
}

/** Passes when each key has a kid that no other one has, or there is only one key. */
export function kidsDiffer(keySet: JsonObject): Outcome {
  const kids = keysOf(keySet).map(({ kid }) => kid);
  const named = kids.every((kid) => typeof kid === 'string');
  return {
    expected: 'a kid of its own for each of several keys',
    actual: `kids ${kids.map(shown).join(', ') || 'of no key'}`,
    passed: kids.length === 1 || (kids.length > 1 && named && new Set(kids).size === kids.length),
  };
}

/** Passes when each key can be imported as it stands, and there is one (RFC 7517, section 5; RFC 7518, section 6). */
export async function keysImport(keySet: JsonObject): Promise<Outcome> {
  const keys = keysOf(keySet);
  const results = await Promise.allSettled(keys.map((key) => importJWK({ ...key }, algOf(key))));
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const padded = keys.find(({ n, e }) => /[^\w-]/.test(`${n ?? ''}${e ?? ''}`));
  const wrong = padded ?? keys[failed];
  return {
    expected: 'each token key can be imported; numbers are Base64URL without padding',
    actual: wrong === undefined ? `${keys.length} keys imported` : `cannot be imported: ${nameOf(wrong)}`,
    passed: wrong === undefined && keys.length > 0,
  };
}

/** Passes when there is a key that is meant for signatures. */
export function hasSigningKey(keySet: JsonObject): Outcome {
  const keys = keysOf(keySet);
  return {
    expected: 'a JWK Set with a key whose use is sig or left out',
    actual: `${keys.length} keys, uses ${keys.map(({ use }) => shown(use)).join(', ') || 'none'}`,
    passed: keys.some(({ kty, use = 'sig' }) => typeof kty === 'string' && use === 'sig'),
  };
}

/** Passes when the header of a JWT names a published key. */
export function namesKey(keySet: JsonObject, { header }: DecodedJwt): Outcome {
  const kids = keysOf(keySet).map(({ kid }) => kid);
  return {
    expected: `kid ${kids.map(shown).join(' or ')}`,
    actual: `kid ${shown(header.kid)}`,
    passed: header.kid !== undefined && kids.includes(header.kid),
  };
}

/** Passes when the alg of the key that verifies a JWT is that of the JWT, where the key has one. */
export function algFits(keySet: JsonObject, { header }: DecodedJwt): Outcome {
  const key = keysOf(keySet).find(({ kid }) => kid === header.kid) ?? keysOf(keySet)[0];
  return {
    expected: `alg ${shown(header.alg)}, that of the token, or absent`,
    actual: `alg ${shown(key?.alg)}`,
    passed: key !== undefined && (key.alg === undefined || key.alg === header.alg),
  };
}

function algOf({ alg }: JsonObject): string {
  return typeof alg === 'string' ? alg : 'RS256';
}

function nameOf(key: JsonObject | undefined): string {
  return `the key with kid ${shown(key?.kid)} and kty ${shown(key?.kty)}`;
}
