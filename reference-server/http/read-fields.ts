import type { Context } from '../domain/context.ts';
import { isJsonObject } from '../domain/json.ts';
import { readForm } from './read-body.ts';
import { readJson } from './read-json.ts';
import type { HttpRequest } from './request.ts';

/**
 * The fields of a JSON object or of a form, whichever the body is; members that are no texts count as absent.
 * @throws AdministrationError or OAuthError, both 400
 */
export function readFields(request: HttpRequest, context: Context): ReadonlyMap<string, string> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  if (!isJson) return readForm(request, context);
  const value = readJson(request);
  const members = isJsonObject(value) ? Object.entries(value) : [];
  return new Map(members.flatMap(([name, one]) => (typeof one === 'string' ? [[name, one] as const] : [])));
}
