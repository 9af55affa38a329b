import type { Session, SessionStore } from '../domain/authorization/session.ts';
import type { Clock } from '../domain/ports.ts';
import type { Storage } from './table.ts';

const savesBetweenSweeps = 500;

/** Sessions in a table; those that nobody used for `lifetime` seconds are swept out now and then. */
export function sessionStore(storage: Storage, clock: Clock, lifetime: number): SessionStore {
  const table = storage.table<Session>('sessions');
  let saves = 0;
  return {
    find: table.get,
    save(session) {
      table.put(session.id, session);
      saves += 1;
      if (saves % savesBetweenSweeps !== 0) return;
      const oldest = clock() - lifetime * 1000;
      for (const row of table.all()) if (row.lastSeenAt < oldest) table.take(row.id);
    },
    remove: (id) => void table.take(id),
  };
}
