import { AsyncLocalStorage } from 'node:async_hooks';
import type { Storage, Table, TransactionalStorage } from './table.ts';

/** What one transaction has changed so far. */
interface Changes {
  /** Each takes one change back. */
  readonly undo: (() => void)[];
  /** Partitions to be emptied in the end. */
  readonly cleared: Storage[];
  /** Why they are gone, where the storage could not keep them. */
  lost?: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes a change back, unless somebody else has changed the row since. */
const undoing =
  <Row>(table: Table<Row>, key: string, before: Row | undefined, after: Row | undefined) =>
  (): void => {
    if (!isSame(table.get(key), after)) return;
    if (before === undefined) table.take(key);
    else table.put(key, before);
  };

/** A table that notes how each change is taken back. */
function noted<Row>(table: Table<Row>, current: () => Changes | undefined): Table<Row> {
  return {
    ...table,
    put(key, row) {
      const before = table.get(key);
      table.put(key, row);
      current()?.undo.push(undoing(table, key, before, row));
    },
    take(key) {
      const row = table.take(key);
      if (row !== undefined) current()?.undo.push(undoing(table, key, row, undefined));
      return row;
    },
  };
}

/**
 * A storage with transactions. Requests are answered at once and see each other's changes, since of two that use a code up
 * one must find it gone; so a transaction that fails takes back what it has changed.
 */
export function transactional(storage: Storage): TransactionalStorage {
  const running = new Set<Changes>();
  const own = new AsyncLocalStorage<Changes>();
  const commit = (): void => {
    try {
      storage.commit();
    } catch (error) {
      // One transaction of the file holds what all of them have changed.
      for (const changes of running) if (changes.undo.length > 0) changes.lost = error;
      throw error;
    }
  };
  const takeBack = ({ undo }: Changes): void => {
    for (const step of undo.reverse()) step();
  };
  const finish = (changes: Changes): void => {
    if (changes.lost !== undefined) throw changes.lost;
    for (const partition of changes.cleared) partition.clear();
  };
  const over = (place: Storage): Storage => ({
    table: <Row>(name: string) => noted(place.table<Row>(name), () => own.getStore()),
    partition: (name) => over(place.partition(name)),
    clear() {
      const changes = own.getStore();
      if (changes === undefined) place.clear();
      else changes.cleared.push(place);
    },
    commit,
    close: () => storage.close(),
  });
  return {
    ...over(storage),
    async transaction(work, isDone = () => true) {
      const changes: Changes = { undo: [], cleared: [] };
      running.add(changes);
      try {
        const result = await own.run(changes, work);
        if (isDone(result)) finish(changes);
        else takeBack(changes);
        return result;
      } catch (error) {
        takeBack(changes);
        throw error;
      } finally {
        running.delete(changes);
        commit();
      }
    },
  };
}
