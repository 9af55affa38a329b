import type { DatabaseSync } from 'node:sqlite';

/** What `PRAGMA application_id` says in a file of this server: "Assy" in ASCII. */
const application = 0x41737379;

/** The form of the tables, kept as `user_version`: 0 had no partitions, 1 did not find users of all origins by name. */
const format = 2;

const columnsOf = (form: number): string =>
  form === 0
    ? 'key TEXT PRIMARY KEY, row TEXT NOT NULL'
    : 'partition TEXT NOT NULL, key TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (partition, key)';

/** The statement that makes a table where there is none. */
export function createTable(name: string): string {
  return `CREATE TABLE IF NOT EXISTS "${name}" (${columnsOf(format)}) STRICT`;
}

/** Names of the tables that hold rows. */
export function tablesOf(database: DatabaseSync): readonly string[] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
}

function numberOf(database: DatabaseSync, pragma: 'application_id' | 'user_version'): number {
  return Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}

/** How a statement reads, however it was written. */
const compared = (statement: unknown): string =>
  String(statement)
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([(),])\s*/g, '$1');

/** Whether everything in a database is what a server wrote that did not yet put its mark on it. */
function isOfOldServer(database: DatabaseSync, form: number): boolean {
  const everything = database.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all();
  const made = ({ name }: { name?: unknown }) => compared(`CREATE TABLE ${name} (${columnsOf(form)}) STRICT`);
  return everything.every((one) => compared(one.sql) === made(one)) && tablesOf(database).includes('users');
}

/**
 * Looks whether a database is one of this server, or an empty one, and changes nothing.
 * @throws Error, where another program, or a newer server, has written it
 */
export function requireOwn(database: DatabaseSync): void {
  const [mark, found] = [numberOf(database, 'application_id'), numberOf(database, 'user_version')];
  const isEmpty = mark === 0 && found === 0 && tablesOf(database).length === 0;
  if (mark !== application && !isEmpty && !(mark === 0 && isOfOldServer(database, found))) {
    throw new Error('another program wrote it');
  }
  if (found > format) {
    throw new Error(
      `a newer version of this server wrote it (form ${found}; this one reads up to ${format})`,
    );
  }
}

function partitioned(database: DatabaseSync, name: string): void {
  database.exec(`ALTER TABLE "${name}" RENAME TO "before ${name}"`);
  database.exec(createTable(name));
  database.exec(`INSERT INTO "${name}" SELECT '', key, row FROM "before ${name}" ORDER BY rowid`);
  database.exec(`DROP TABLE "before ${name}"`);
}

/** Gives an older file the form of today, and each the mark of this server, as one transaction. */
export function bringUpToDate(database: DatabaseSync): void {
  const found = numberOf(database, 'user_version');
  if (found === format && numberOf(database, 'application_id') === application) return;
  database.exec('BEGIN IMMEDIATE');
  if (found === 0) for (const name of tablesOf(database)) partitioned(database, name);
  database.exec(`PRAGMA user_version = ${format}; PRAGMA application_id = ${application}; COMMIT`);
}
