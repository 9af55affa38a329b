import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { OptionError } from '../../../reference-server/index.ts';
import { userStore } from '../../../reference-server/storage/account-stores.ts';
import { sqliteStorage } from '../../../reference-server/storage/sqlite.ts';
import { assayBin } from '../../cli/assay-process.ts';
import { killServers } from '../../lasting/kills.ts';
import { byNight } from '../../nightly.ts';
import { administer, person } from '../support/accounts.ts';
import { start } from '../support/client.ts';

async function failureOf(data: string): Promise<Error> {
  const error: unknown = await start({ data }).then(
    (server) => server.close().then(() => undefined),
    (reason) => reason,
  );
  expect(error).to.be.instanceOf(OptionError);
  return error as Error;
}

/** Does something as a user for whom the permissions of files count. */
async function withoutPrivilege<Result>(act: () => Promise<Result>): Promise<Result> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('The data file', () => {
  let directory: string;
  let data: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'reference-server-'));
    data = join(directory, 'server.db');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const written = async (): Promise<void> => {
    const server = await start({ data });
    await administer(server, 'POST', '/Users', person('marissa'));
    await server.close();
  };

  it('is named where it is a folder, or in none', async () => {
    expect((await failureOf(directory)).message).to.contain(directory);
    expect((await failureOf(join(directory, 'none', 'server.db'))).message).to.contain('none');
  });

  it('is named where it holds random bytes', async () => {
    writeFileSync(data, Buffer.alloc(20_000, 'random bytes'));
    expect((await failureOf(data)).message).to.contain(data);
  });

  it('is named where a page of it is damaged', async () => {
    await written();
    const bytes = readFileSync(data);
    bytes.fill(0xa5, 4096 * 2, 4096 * 6);
    writeFileSync(data, bytes);
    expect((await failureOf(data)).message).to.contain(data);
  });

  it('is named where a row of it cannot be read', async () => {
    await written();
    const database = new DatabaseSync(data);
    database.exec(`UPDATE users SET row = '{"id":'`);
    database.close();
    expect((await failureOf(data)).message).to.contain('users');
  });

  it('is named where a row of it holds something else', async () => {
    await written();
    const database = new DatabaseSync(data);
    database.exec(`UPDATE signing_keys SET row = '{}'`);
    database.close();
    expect((await failureOf(data)).message).to.contain(data);
  });

  it('is named where it cannot be written', async () => {
    await written();
    chmodSync(data, 0o444);
    chmodSync(directory, 0o555);
    const before = readFileSync(data);
    const failure = await withoutPrivilege(() => failureOf(data));
    chmodSync(directory, 0o755);
    expect(failure.message).to.contain(data);
    expect(readFileSync(data)).to.deep.equal(before);
  });

  const foreign: readonly (readonly [what: string, statements: string])[] = [
    ['tables of other columns', 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)'],
    ['tables with the columns of an old form', 'CREATE TABLE notes (key TEXT PRIMARY KEY, row TEXT)'],
    ['those tables, as strict ones', 'CREATE TABLE notes (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT'],
    [
      'one table as ours are, and an index beside it',
      'CREATE TABLE users (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT; CREATE INDEX by_row ON users (row)',
    ],
    [
      'tables as ours are, and the mark of another program',
      'CREATE TABLE users (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT; PRAGMA application_id = 7',
    ],
    ['a version of another program, and no table', 'PRAGMA user_version = 1'],
    ['the mark of another program, and no table', 'PRAGMA application_id = 7'],
  ];
  for (const [what, statements] of foreign) {
    it(`is named where another program wrote it, with ${what}, and stays as it is`, async () => {
      const other = new DatabaseSync(data);
      other.exec(statements);
      if (statements.includes('notes')) other.exec('INSERT INTO notes VALUES (1, \'{"a":1}\')');
      other.close();
      const before = readFileSync(data);
      const { message } = await failureOf(data);
      expect(message).to.contain(data).and.to.contain('another program wrote it');
      expect(readFileSync(data)).to.deep.equal(before);
    });
  }

  it('is brought up to date where it has the form without partitions, and nothing of it is lost', async () => {
    const old = new DatabaseSync(data);
    old.exec('CREATE TABLE users (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT');
    old.exec('CREATE TABLE user_names (key TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT');
    const user = { id: '1', userName: 'marissa', origin: 'auth', phoneNumbers: [] };
    old.prepare('INSERT INTO users VALUES (?, ?)').run('1', JSON.stringify(user));
    old.prepare('INSERT INTO user_names VALUES (?, ?)').run('auth marissa', '"1"');
    old.close();
    for (const turn of ['first', 'second']) {
      const storage = sqliteStorage(data);
      expect(userStore(storage).findByName('marissa', 'auth'), turn).to.deep.equal(user);
      expect(userStore(storage.partition('other')).list(), turn).to.deep.equal([]);
      storage.close();
    }
  });

  it('is taken, and marked, where this server wrote it before it marked its files', async () => {
    await written();
    const database = new DatabaseSync(data);
    database.exec('PRAGMA application_id = 0');
    database.close();
    const storage = sqliteStorage(data);
    expect(userStore(storage).list()).to.have.length(1);
    storage.close();
    const again = new DatabaseSync(data);
    expect(again.prepare('PRAGMA application_id').get()?.application_id).to.equal(0x41737379);
    again.close();
  });

  it('is named where a newer version of the server wrote it, and stays as it is', async () => {
    await written();
    const database = new DatabaseSync(data);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const { message } = await failureOf(data);
    expect(message)
      .to.contain(data)
      .and.to.match(/newer version of this server wrote it \(form 99/);
    const again = new DatabaseSync(data);
    expect(again.prepare('PRAGMA user_version').get()?.user_version).to.equal(99);
    again.close();
  });

  it('serves one process alone', async () => {
    const server = await start({ data });
    const failure = await failureOf(data);
    await server.close();
    expect(failure.message).to.match(/server\.db is in use by another process/);
    await written();
  });

  it('keeps each change that was acknowledged, whole, when the process is killed', async () => {
    const { acknowledged, lost, damaged } = await killServers({
      ...{ program: assayBin, data, kills: byNight(8, 4), random: Math.random },
    });
    expect(acknowledged.size, 'kinds of changes').to.be.above(20);
    expect({ lost, damaged }).to.deep.equal({ lost: [], damaged: [] });
  });
});
