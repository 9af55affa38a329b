import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Storage, Table } from './table.ts';

function rowOf<Row>(record: Record<string, SQLOutputValue> | undefined): Row | undefined {
  return typeof record?.row === 'string' ? JSON.parse(record.row) : undefined;
}

function sqliteTable<Row>(database: DatabaseSync, name: string): Table<Row> {
  database.exec(`CREATE TABLE IF NOT EXISTS "${name}" (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT`);
  const select = database.prepare(`SELECT row FROM "${name}" WHERE key = ?`);
  const selectAll = database.prepare(`SELECT row FROM "${name}" ORDER BY rowid`);
  const upsert = database.prepare(
    `INSERT INTO "${name}" (key, row) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET row = excluded.row`,
  );
  const remove = database.prepare(`DELETE FROM "${name}" WHERE key = ? RETURNING row`);
  const put = (key: string, row: Row): void => void upsert.run(key, JSON.stringify(row));
  return {
    put,
    get: (key) => rowOf<Row>(select.get(key)),
    take: (key) => rowOf<Row>(remove.get(key)),
    all: () => selectAll.all().flatMap((record) => rowOf<Row>(record) ?? []),
    putAll(rows) {
      database.exec('BEGIN');
      try {
        for (const [key, row] of rows) put(key, row);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

/** Keeps everything in one file. @throws the system's error, where the file can't be opened */
export function sqliteStorage(file: string): Storage {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  return { table: (name) => sqliteTable(database, name), close: () => database.close() };
}
