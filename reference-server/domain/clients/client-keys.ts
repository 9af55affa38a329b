import type { JWK } from 'jose';
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json.ts';
import type { clientAdministrationPolicies } from './administration-policies.ts';
import type { ClientKeys } from './client.ts';
import { invalidClientObject, stringMember } from './registration-members.ts';

/** What this part needs of the service. */
export interface ClientKeysPorts {
  readonly policies: { readonly clientAdministration: typeof clientAdministrationPolicies };
}

function parsed(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    throw invalidClientObject('"jwks" must be a JSON Web Key Set');
  }
}

/** Whether a value is a JWK without a private part. */
export function isPublicKey(value: JsonValue | undefined): value is JsonObject & JWK {
  return (
    isJsonObject(value) &&
    typeof value.kty === 'string' &&
    value.kty !== 'oct' &&
    !('d' in value) &&
    textMembers.every((name) => value[name] === undefined || typeof value[name] === 'string')
  );
}

/** Members of a public JWK that are strings (RFC 7517, section 4; RFC 7518, section 6). */
const textMembers = ['kid', 'alg', 'use', 'crv', 'x', 'y', 'n', 'e'] as const;

function keySet(value: JsonValue, { policies }: ClientKeysPorts): readonly JWK[] {
  const set = parsed(value);
  const mostKeys = policies.clientAdministration.mostKeys;
  const keys = isJsonObject(set) ? (Array.isArray(set.keys) ? set.keys : [set]) : [];
  if (keys.length === 0 || keys.length > mostKeys || !keys.every(isPublicKey)) {
    throw invalidClientObject(`"jwks" must hold one to ${mostKeys} public keys`);
  }
  if (keys.every((key) => policies.clientAdministration.hasKid(key))) return keys;
  throw invalidClientObject('Each key of "jwks" must have a "kid"');
}

function keyAddress(uri: string, { policies }: ClientKeysPorts): string {
  if (policies.clientAdministration.isKeyAddress(uri)) return uri;
  throw invalidClientObject('"jwks_uri" must be an absolute https address, or http on localhost');
}

/** The keys of a client object (supplement-authorization sections 2.3 and 12). @throws AdministrationError */
export function clientKeys(object: JsonObject, context: ClientKeysPorts): ClientKeys | undefined {
  const uri = stringMember(object, 'jwks_uri');
  if (object.jwks !== undefined && object.jwks !== null) return { jwks: keySet(object.jwks, context) };
  return uri === undefined ? undefined : { jwksUri: keyAddress(uri, context) };
}
