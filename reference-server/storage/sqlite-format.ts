import type { DatabaseSync } from 'node:sqlite';

/** The form of the tables, kept as `user_version`: 0 had no partitions, 1 did not find users of all origins by name. */
const format = 2;

/** The statement that makes a table where there is none. */
export function createTable(name: string): string {
  return `CREATE TABLE IF NOT EXISTS "${name}"
    (partition TEXT NOT NULL, key TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (partition, key)) STRICT`;
}

/** Names of the tables that hold rows. */
export function tablesOf(database: DatabaseSync): readonly string[] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
}

function partitioned(database: DatabaseSync, name: string): void {
  database.exec(`ALTER TABLE "${name}" RENAME TO "before ${name}"`);
  database.exec(createTable(name));
  database.exec(`INSERT INTO "${name}" SELECT '', key, row FROM "before ${name}" ORDER BY rowid`);
  database.exec(`DROP TABLE "before ${name}"`);
}

/**
 * Gives an older file the form of today, as one transaction.
 * @throws Error, where a newer server has written the file
 */
export function bringUpToDate(database: DatabaseSync): void {
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found > format) {
    throw new Error(
      `a newer version of this server wrote it (form ${found}; this one reads up to ${format})`,
    );
  }
  if (found === format) return;
  database.exec('BEGIN IMMEDIATE');
  if (found === 0) for (const name of tablesOf(database)) partitioned(database, name);
  database.exec(`PRAGMA user_version = ${format}; COMMIT`);
}
