import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { OptionError } from '../options.ts';
import { bringUpToDate, createTable, requireOwn, tablesOf } from './sqlite-format.ts';
import type { Storage, Table } from './table.ts';

function rowOf<Row>(record: Record<string, SQLOutputValue>): Row {
  return JSON.parse(String(record.row));
}

function rowIn<Row>(record: Record<string, SQLOutputValue> | undefined): Row | undefined {
  return record && rowOf<Row>(record);
}

/** A database whose changes are one transaction from one `commit` to the next. */
interface Transacting {
  readonly database: DatabaseSync;
  /** Called before each change. */
  begin(): void;
}

function sqliteTable<Row>({ database, begin }: Transacting, name: string, partition: string): Table<Row> {
  database.exec(createTable(name));
  const select = database.prepare(`SELECT row FROM "${name}" WHERE partition = ? AND key = ?`);
  const selectAll = database.prepare(`SELECT row FROM "${name}" WHERE partition = ? ORDER BY rowid`);
  const upsert = database.prepare(
    `INSERT INTO "${name}" (partition, key, row) VALUES (?, ?, ?)
     ON CONFLICT (partition, key) DO UPDATE SET row = excluded.row`,
  );
  const remove = database.prepare(`DELETE FROM "${name}" WHERE partition = ? AND key = ? RETURNING row`);
  return {
    get: (key) => rowIn<Row>(select.get(partition, key)),
    all: () => selectAll.all(partition).map((record) => rowOf<Row>(record)),
    put(key, row) {
      begin();
      upsert.run(partition, key, JSON.stringify(row));
    },
    take(key) {
      begin();
      return rowIn<Row>(remove.get(partition, key));
    },
  };
}

/** Reads everything once, so that damage is told at the start and not at the request that meets it. */
function requireSound(database: DatabaseSync): void {
  const [first] = database.prepare('PRAGMA quick_check(1)').all();
  if (first?.quick_check !== 'ok') throw new Error(`it is damaged: ${first?.quick_check}`);
  for (const name of tablesOf(database)) {
    const bad = database.prepare(`SELECT key FROM "${name}" WHERE NOT json_valid(row) LIMIT 1`).get();
    if (bad !== undefined) throw new Error(`table ${name} holds a row that is no JSON: ${bad.key}`);
  }
}

/** Why SQLite cannot use a file, in words that say what to change. */
function unusable(file: string, error: unknown): OptionError {
  const reason = error instanceof Error ? error.message : String(error);
  const isTaken = /database is locked/.test(reason);
  return new OptionError(
    'data',
    `${file} ${isTaken ? 'is in use by another process' : `cannot be used: ${reason}`}`,
  );
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // One process alone: what another one changed would be unknown here.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    requireOwn(database);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT');
    requireSound(database);
    bringUpToDate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Keeps everything in one file. @throws OptionError, where the file can't be used */
export function sqliteStorage(file: string): Storage {
  let database: DatabaseSync;
  try {
    database = opened(file);
  } catch (error) {
    throw unusable(file, error);
  }
  let isChanging = false;
  const transacting: Transacting = {
    database,
    begin() {
      if (!isChanging) database.exec('BEGIN IMMEDIATE');
      isChanging = true;
    },
  };
  const commit = (): void => {
    if (!isChanging) return;
    isChanging = false;
    try {
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  const partition = (name: string): Storage => ({
    table: (table) => sqliteTable(transacting, table, name),
    partition,
    clear() {
      transacting.begin();
      for (const table of tablesOf(database)) {
        database.prepare(`DELETE FROM "${table}" WHERE partition = ?`).run(name);
      }
    },
    commit,
    close() {
      commit();
      database.close();
    },
  });
  return partition('');
}
