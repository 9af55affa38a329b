import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { person } from '../support/accounts.ts';
import { admin, asAdmin, send, start } from '../support/client.ts';

const index = new URL('../../../reference-server/index.ts', import.meta.url).href;
const program = `import { startReferenceServer } from ${JSON.stringify(index)};
const adminClient = ${JSON.stringify(admin)};
const server = await startReferenceServer({ adminClient, data: process.argv[1], passwordCost: 4 });
console.log(server.authorizationUrl);`;

/** No file may hold more than so many KiB: as a disk without room, to who writes. */
const roomKib = 400;

describe('A data file for which there is no more room', () => {
  let directory: string;
  let data: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'reference-server-'));
    data = join(directory, 'server.db');
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  async function startLimited(): Promise<string> {
    const script = `ulimit -f ${roomKib}; exec "$@"`;
    const flags = ['-c', script, 'bash', process.execPath, '--input-type=module', '--eval', program, data];
    child = spawn('bash', flags, { stdio: ['ignore', 'pipe', 'ignore'] });
    if (child.stdout === null) throw new Error('there is no output');
    const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
    return String(line).trim();
  }

  it('loses no change that was acknowledged, and refuses what it cannot keep', async () => {
    const url = await startLimited();
    expect(url).to.match(/^http/);
    const authorization = await asAdmin({ authorizationUrl: url });
    const headers = { ...authorization, 'content-type': 'application/json' };
    const create = (name: string) =>
      send('POST', `${url}/Users`, { headers, body: JSON.stringify(person(name)) });
    const kept: string[] = [];
    let status = 201;
    for (let at = 0; at < 3000 && status === 201; at += 1) {
      const answer = await create(`user-${at}`);
      status = answer.status;
      if (status === 201) kept.push(String(answer.json().id));
    }
    expect(status, `after ${kept.length} users`).to.equal(500);
    expect((await send('GET', `${url}/Users/${kept[0]}`, { headers })).status).to.equal(200);

    if (child === undefined) throw new Error('there is no process');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const server = await start({ data, passwordCost: 4 });
    const again = await asAdmin(server);
    for (const id of kept) {
      const answer = await send('GET', `${server.authorizationUrl}/Users/${id}`, { headers: again });
      expect(answer.status, id).to.equal(200);
    }
    await server.close();
    const database = new DatabaseSync(data);
    expect(database.prepare('PRAGMA integrity_check').get()).to.deep.include({ integrity_check: 'ok' });
    database.close();
  });
});
