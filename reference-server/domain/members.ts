import type { JsonObject, JsonValue } from './json.ts';

/** What a member is: always the same, or made of the source; `undefined` leaves it out. */
export type Member<Source> = JsonValue | ((source: Source) => JsonValue | undefined);

/** Prints an object from a table of members; a member that is `undefined` is left out. */
export function printMembers<Source>(
  members: Readonly<Record<string, Member<Source> | undefined>>,
  source: Source,
): JsonObject {
  const entries = Object.entries(members).map(
    ([name, member]) => [name, typeof member === 'function' ? member(source) : member] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
