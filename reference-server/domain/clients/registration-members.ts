import { AdministrationError } from '../errors.ts';
import { isStringArray, type JsonObject, type JsonValue } from '../json.ts';

/** 400 invalid_client: the client object breaks a rule (supplement-authorization section 12). */
export function invalidClientObject(hint: string): AdministrationError {
  return new AdministrationError(400, 'invalid_client', hint);
}

/** A member that is a string. @throws AdministrationError */
export function stringMember(object: JsonObject, name: string): string | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw invalidClientObject(`"${name}" must be a string`);
}

/** A member that is an array of strings; one string counts as words split at commas. @throws AdministrationError */
export function wordsMember(object: JsonObject, name: string): readonly string[] | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || isStringArray(value)) return value;
  if (typeof value === 'string') return value.split(',').filter((word) => word !== '');
  throw invalidClientObject(`"${name}" must be an array of strings`);
}

/** A member that is a number of seconds. @throws AdministrationError */
export function secondsMember(
  object: JsonObject,
  name: string,
  isValidity: (value: JsonValue) => value is number,
): number | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined) return undefined;
  if (isValidity(value)) return value === -1 ? undefined : value;
  throw invalidClientObject(`"${name}" must be a whole number of seconds`);
}

/** A member that is true or false. @throws AdministrationError */
export function booleanMember(object: JsonObject, name: string): boolean | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  throw invalidClientObject(`"${name}" must be true or false`);
}

/** `autoapprove`: true, or names of scopes (supplement-authorization section 2.7). @throws AdministrationError */
export function autoapproveMember(object: JsonObject): true | readonly string[] {
  const value = object.autoapprove ?? undefined;
  if (value === true || value === 'true') return true;
  if (value === undefined || value === false || value === '') return [];
  const words = wordsMember(object, 'autoapprove') ?? [];
  return words.includes('true') ? true : words;
}
