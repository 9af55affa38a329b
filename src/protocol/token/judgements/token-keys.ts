import { createPublicKey } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { type JsonObject, jsonObject, objectsIn } from '../../../json/json.ts';
import type { DecodedJwt } from '../../core/judgements/jwt.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** The keys of a JWK Set; none where it is no such set. */
function keysOf(keySet: JsonObject): readonly JsonObject[] {
  return objectsIn(keySet.keys);
}

/** What can be demanded of the published keys, by the words of feature files. */
export interface KeySetRule {
  readonly name: string;
  judge(keySet: JsonObject): Outcome | Promise<Outcome>;
}

/** Every rule that feature files can name. */
export const keySetRules: readonly KeySetRule[] = [
  { name: 'can be imported', judge: keysImport },
  { name: 'differ in kid', judge: kidsDiffer },
];

/** Passes when the answer is a success with an object that has keys. */
export function servesKeys(response: HttpResponse): Outcome {
  return serves(response, 'an object with keys', ({ keys }) => keys !== undefined);
}

/** Passes when the answer is a success with one key. */
export function servesKey(response: HttpResponse): Outcome {
  return serves(response, 'one key', ({ kty }) => typeof kty === 'string');
}

function serves(response: HttpResponse, what: string, holds: (body: JsonObject) => boolean): Outcome {
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: `a success (2xx) whose body is ${what}`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && holds(jsonObject(response.body) ?? {}),
  };
}

/** Passes when each key has a kid that no other one has, or there is only one key. */
function kidsDiffer(keySet: JsonObject): Outcome {
  const kids = keysOf(keySet).map(({ kid }) => kid);
  const named = kids.every((kid) => typeof kid === 'string');
  return {
    expected: 'a kid of its own for each of several keys',
    actual: `kids ${kids.map(shown).join(', ') || 'of no key'}`,
    passed: kids.length === 1 || (kids.length > 0 && named && new Set(kids).size === kids.length),
  };
}

/** Of another kind a key is ignored: it "SHOULD" be where `kty` is "not understood" (RFC 7517, section 5). */
const understood: readonly unknown[] = ['RSA', 'EC', 'OKP', 'oct'];

/** Passes when each key of a known kind can be imported as it stands, and there is one (RFC 7517, section 5; RFC 7518, section 6). */
async function keysImport(keySet: JsonObject): Promise<Outcome> {
  const keys = keysOf(keySet).filter(({ kty }) => understood.includes(kty));
  const results = await Promise.allSettled(keys.map(imported));
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const misspelt = keys.find(({ n, e }) => [n, e].some((number) => !isNumber(number)));
  const wrong = misspelt ?? keys[failed];
  return {
    expected:
      'each token key can be imported; numbers are Base64URL without padding, and begin with no octet of zero',
    actual: wrong === undefined ? `${keys.length} keys imported` : `cannot be imported: ${nameOf(wrong)}`,
    passed: wrong === undefined && keys.length > 0,
  };
}

/** How an access token agrees with the key that it names, by the member of the key. */
export const keyAgreements: Readonly<
  Record<string, (keySet: JsonObject, jwt: DecodedJwt, token: string) => Outcome | Promise<Outcome>>
> = {
  alg: (keySet, jwt) => agreesWithKey('alg', keySet, jwt),
  kid: (keySet, jwt) => agreesWithKey('kid', keySet, jwt),
  value: verifiesWithPem,
};

/** Passes when the signature of a JWT verifies with the PEM of its key, `value`; of any key where it names none of them. */
async function verifiesWithPem(keySet: JsonObject, { header }: DecodedJwt, token: string): Promise<Outcome> {
  const keys = keysNamed(header.kid, keySet);
  const results = await Promise.allSettled(
    keys.map(async ({ value }) => compactVerify(token, createPublicKey(String(value)))),
  );
  const passed = results.some(({ status }) => status === 'fulfilled');
  return {
    expected: 'a signature that verifies with value, the PEM of the token key',
    actual: passed ? 'verified' : `not verified with the value of ${keys.map(nameOf).join(', ') || 'no key'}`,
    passed,
  };
}

/** The keys that a `kid` names, or all where it names none: a token need not name its key (RFC 7515, section 4.1.4). */
function keysNamed(named: unknown, keySet: JsonObject): readonly JsonObject[] {
  const keys = keysOf(keySet);
  const fitting = keys.filter(({ kid }) => kid !== undefined && kid === named);
  return fitting.length > 0 ? fitting : keys;
}

/**
 * Passes when the header of a JWT and its key agree in `alg` or `kid`. A key need not say its alg (RFC 7517, section 4.4);
 * of a JWT that names none of them one key that fits is enough.
 */
export function agreesWithKey(member: 'alg' | 'kid', keySet: JsonObject, { header }: DecodedJwt): Outcome {
  const values = keysNamed(header.kid, keySet).map((key) => key[member]);
  const isOptional = member === 'alg';
  return {
    expected: `${member} ${shown(header[member])}, that of the token${isOptional ? ', or absent' : ''}`,
    actual: `${member} ${values.map(shown).join(', ') || 'of no key'}`,
    passed: values.some((value) => (value === undefined ? isOptional : value === header[member])),
  };
}

/**
 * RFC 7518, section 2: Base64URL, in "the minimum number of octets needed", which does not lead with one of zero; section
 * 6.3.1.1: "cryptographic libraries prefix an extra zero-valued octet". Absent: it says nothing.
 */
function isNumber(number: unknown): boolean {
  if (number === undefined) return true;
  return /^[\w-]*$/.test(String(number)) && Buffer.from(String(number), 'base64url')[0] !== 0;
}

function imported({ key_ops: _, ...key }: JsonObject): ReturnType<typeof importJWK> {
  return importJWK(key, algOf(key));
}

/**
 * Importing asks for an algorithm, which a key need not name (RFC 7517, section 4.4), or for which there may be no
 * code here: any that suits the kind of key shows whether its numbers make one.
 */
function algOf({ crv }: JsonObject): string {
  return algOfCurve[String(crv)] ?? 'RS256';
}

const algOfCurve: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
  X25519: 'ECDH-ES',
};

function nameOf({ kid, kty }: JsonObject): string {
  return `the key with kid ${shown(kid)} and kty ${shown(kty)}`;
}
