import type { User, UserStore } from './user.ts';

/** A filter that asks for one name. */
const byName = /^\s*userName\s+eq\s+"([^"\\]*)"\s*$/i;

/** Users among whom are all that pass a filter: where it asks for a name, nobody else is looked at. */
export function usersAskedFor(filter: string | null, users: UserStore): readonly User[] {
  const name = byName.exec(filter ?? '')?.[1];
  return name === undefined ? users.list() : users.named(name);
}
