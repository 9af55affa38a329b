import type { Storage, Table } from './table.ts';

function memoryTable<Row>(rows: Map<string, Row>): Table<Row> {
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
  const partitions = new Map<string, Map<string, Map<string, unknown>>>();
  const tablesOf = (name: string): Map<string, Map<string, unknown>> => {
    const tables = partitions.get(name) ?? new Map<string, Map<string, unknown>>();
    partitions.set(name, tables);
    return tables;
  };
  const partition = (name: string): Storage => ({
    table<Row>(table: string) {
      const tables = tablesOf(name);
      const rows = tables.get(table) ?? new Map<string, unknown>();
      tables.set(table, rows);
      // The name decides the type of the rows, as it does in a database.
      return memoryTable(rows as Map<string, Row>);
    },
    partition,
    clear() {
      for (const rows of tablesOf(name).values()) rows.clear();
      partitions.delete(name);
    },
    commit: () => undefined,
    close: () => undefined,
  });
  return partition('');
}
