import type { Session, SessionStore } from '../domain/authorization/session.ts';
import type { Clock } from '../domain/ports.ts';
import { beyondNewest, nowAndThen, takeOut } from './stores.ts';
import type { Storage } from './table.ts';

/** Whoever opens a page gets a session; only so many of those in which nobody logged in are kept. */
const mostAnonymous = 5000;

/** Sessions in a table; those that nobody used for `lifetime` seconds are swept out now and then. */
export function sessionStore(storage: Storage, clock: Clock, lifetime: number): SessionStore {
  const table = storage.table<Session>('sessions');
  const keyOf = ({ id }: Session): string => id;
  const sweep = nowAndThen(() => {
    const oldest = clock() - lifetime * 1000;
    const all = table.all();
    const anonymous = all.filter(({ user, halfway }) => user === undefined && halfway === undefined);
    takeOut(
      table,
      all.filter(({ lastSeenAt }) => lastSeenAt < oldest),
      keyOf,
    );
    takeOut(
      table,
      beyondNewest(anonymous, mostAnonymous, ({ lastSeenAt }) => lastSeenAt),
      keyOf,
    );
  });
  return {
    find: table.get,
    save(session) {
      table.put(session.id, session);
      sweep();
    },
    remove: (id) => void table.take(id),
  };
}
