import type { Storage, Table } from './table.ts';

function memoryTable<Row>(): Table<Row> {
  const rows = new Map<string, Row>();
  return {
    get: (key) => rows.get(key),
    put: (key, row) => void rows.set(key, row),
    take(key) {
      const row = rows.get(key);
      rows.delete(key);
      return row;
    },
    all: () => [...rows.values()],
  };
}

/** Keeps everything in memory, until the server ends. */
export function memoryStorage(): Storage {
  return { table: memoryTable, commit: () => undefined, close: () => undefined };
}
