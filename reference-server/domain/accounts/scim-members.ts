import { AdministrationError } from '../errors.ts';
import { isJsonObject, isStringArray, type JsonObject, type Members } from '../json.ts';
import { describable } from '../oauth-error-policies.ts';

/** The members of an error body (supplement-authorization section 1). */
export function scimErrorMembers(error: AdministrationError) {
  return {
    error: error.code,
    message: error.hint,
    error_description: describable(error.hint),
  } satisfies Members;
}

/** 400: the object breaks a rule (supplement-authorization section 13). */
export function invalidResource(hint: string): AdministrationError {
  return new AdministrationError(400, 'invalid_scim_resource', hint);
}

/** A member that is a string. @throws AdministrationError */
export function textOf(object: JsonObject, name: string): string | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw invalidResource(`"${name}" must be a string`);
}

/** A member that is true or false. @throws AdministrationError */
export function flagOf(object: JsonObject, name: string): boolean | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  throw invalidResource(`"${name}" must be true or false`);
}

/** A member that is an array of objects. @throws AdministrationError */
export function objectsOf(object: JsonObject, name: string): readonly JsonObject[] | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every(isJsonObject)) return value;
  throw invalidResource(`"${name}" must be an array of objects`);
}

/** The members that a patch clears (supplement-authorization section 13.1, "`meta.attributes` names to clear"). */
export function membersToClear(object: JsonObject): readonly string[] {
  const names = isJsonObject(object.meta) ? object.meta.attributes : undefined;
  return isStringArray(names) ? names : [];
}

/** Time as SCIM writes it: `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * The version that a change names in `If-Match` (supplement-authorization section 13.1).
 * @throws AdministrationError 400 without it
 */
export function requireVersion(ifMatch: string | undefined): string {
  if (ifMatch !== undefined && ifMatch !== '') return ifMatch;
  throw new AdministrationError(400, 'scim', 'Missing If-Match: send the version of the resource, or *');
}

/** 409: somebody else changed the resource in between. */
export function staleVersion(): AdministrationError {
  return new AdministrationError(
    409,
    'scim_resource_conflict',
    'The version in If-Match is not the current one',
  );
}

/** 404: there is no such resource. */
export function unknownResource(kind: string, id: string): AdministrationError {
  return new AdministrationError(404, 'scim_resource_not_found', `${kind} ${id} does not exist`);
}
