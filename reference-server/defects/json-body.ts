import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import type { Rewrite, RewrittenResponse } from './rewrite.ts';

/** A rewrite of a JSON object in the body; other bodies stay as they are. */
export function jsonBody(change: (body: JsonObject) => JsonValue): Rewrite['response'] {
  return (response) => {
    const body: JsonValue = response.body === '' ? null : JSON.parse(response.body);
    return isJsonObject(body) ? { ...response, body: JSON.stringify(change(body)) } : response;
  };
}

/** A rewrite of a JSON array in the body; other bodies stay as they are. */
export function jsonList(change: (list: readonly JsonValue[]) => JsonValue): Rewrite['response'] {
  return (response) => {
    const body: JsonValue = response.body === '' ? null : JSON.parse(response.body);
    return Array.isArray(body) ? { ...response, body: JSON.stringify(change(body)) } : response;
  };
}

/** A list that counts what stands on the page. */
export const countingThePage = jsonBody(({ resources = [], ...body }) => ({
  ...{ ...body, resources },
  totalResults: Array.isArray(resources) ? resources.length : 0,
}));

/** A rewrite that sets headers, by lower-case name. */
export function withHeaders(headers: RewrittenResponse['headers']): Rewrite['response'] {
  return (response) => ({ ...response, headers: { ...response.headers, ...headers } });
}

/** A rewrite that leaves headers out, by lower-case name. */
export function withoutHeaders(...names: readonly string[]): Rewrite['response'] {
  return (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !names.includes(name));
    return { ...response, headers: Object.fromEntries(kept) };
  };
}

/** A rewrite that answers with another status. */
export function withStatus(status: number): Rewrite['response'] {
  return (response) => ({ ...response, status });
}

/** The object without one member. */
export function without(body: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name));
}

/** The object with one member under another name. */
export function renamed(body: JsonObject, name: string, other: string): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([member, value]) => [member === name ? other : member, value]),
  );
}
