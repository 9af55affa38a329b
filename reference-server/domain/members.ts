import type { JsonObject, JsonValue } from './json.ts';

/** What an object is printed from: a member that is `undefined` is left out. */
export type Members = Readonly<Record<string, JsonValue | undefined>>;

/** The members that are there. */
export function present(members: Members): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
