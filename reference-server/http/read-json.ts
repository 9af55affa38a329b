import { AdministrationError } from '../domain/errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../domain/json.ts';
import type { HttpRequest } from './request.ts';

/** The JSON value of a body. @throws AdministrationError 400 */
export function readJson(request: HttpRequest): JsonValue {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
  } catch {
    throw new AdministrationError(400, 'invalid_request', 'The body must be one JSON text in UTF-8');
  }
}

/** The JSON object of a body. @throws AdministrationError 400 */
export function readJsonObject(request: HttpRequest): JsonObject {
  const value = readJson(request);
  if (isJsonObject(value)) return value;
  throw new AdministrationError(400, 'invalid_request', 'The body must be a JSON object');
}
