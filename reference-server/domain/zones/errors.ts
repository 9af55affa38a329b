import { AdministrationError } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

/** 422: "invalid_identity_zone" */
export function invalidZone(hint: string): AdministrationError {
  return new AdministrationError(422, 'invalid_identity_zone', hint);
}

/** A member that is an object; absent and null are an empty one. @throws AdministrationError */
export function objectMember(object: JsonObject, name: string, within = 'config.'): JsonObject {
  const value = object[name] ?? {};
  if (isJsonObject(value)) return value;
  throw invalidZone(`"${within}${name}" must be an object`);
}
