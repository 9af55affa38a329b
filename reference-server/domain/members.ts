import type { JsonObject, JsonValue } from './json.ts';

/** Prints an object from a table of members; a member that is `undefined` is left out. */
export function printMembers<Source>(
  members: Readonly<Record<string, (source: Source) => JsonValue | undefined>>,
  source: Source,
): JsonObject {
  const entries = Object.entries(members).map(([name, print]) => [name, print(source)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
