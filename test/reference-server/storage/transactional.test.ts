import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { memoryStorage } from '../../../reference-server/storage/memory.ts';
import { sqliteStorage } from '../../../reference-server/storage/sqlite.ts';
import type { Storage, TransactionalStorage } from '../../../reference-server/storage/table.ts';
import { transactional } from '../../../reference-server/storage/transactional.ts';
import { administer, person } from '../support/accounts.ts';
import { admin, basic, machine, send, start } from '../support/client.ts';

const kinds: Readonly<Record<string, () => Storage>> = {
  memory: memoryStorage,
  sqlite: () => sqliteStorage(':memory:'),
};

for (const [name, open] of Object.entries(kinds)) {
  describe(`A transaction in ${name}`, () => {
    let storage: TransactionalStorage;
    const rows = () => storage.table<{ readonly text: string; readonly more?: string | undefined }>('rows');
    const seen = () =>
      rows()
        .all()
        .map(({ text }) => text)
        .sort();
    const failure = new Error('a fault of the server');
    const failing = (work: () => void | Promise<void>) =>
      storage
        .transaction(async () => {
          await work();
          throw failure;
        })
        .catch((error: unknown) => error);
    beforeEach(() => {
      storage = transactional(open());
      for (const text of ['a', 'b']) rows().put(text, { text });
    });
    afterEach(() => storage.close());

    it('keeps what it changed when it is done', async () => {
      await storage.transaction(async () => rows().put('c', { text: 'c' }));
      expect(seen()).to.deep.equal(['a', 'b', 'c']);
    });

    it('takes everything back that it changed when it fails', async () => {
      const error = await failing(() => {
        rows().put('a', { text: 'changed', more: undefined });
        rows().put('a', { text: 'changed again' });
        rows().take('b');
        rows().put('c', { text: 'made' });
      });
      expect(error).to.equal(failure);
      expect(seen()).to.deep.equal(['a', 'b']);
    });

    it('takes everything back where its result says that it failed', async () => {
      const work = async () => rows().take('a')?.text;
      expect(await storage.transaction(work, () => false)).to.equal('a');
      expect(seen()).to.deep.equal(['a', 'b']);
    });

    it('leaves what another one changed at the same time', async () => {
      await failing(async () => {
        rows().put('a', { text: 'mine' });
        rows().put('b', { text: 'mine' });
        await storage.transaction(async () => rows().put('a', { text: 'theirs' }));
      });
      expect(seen()).to.deep.equal(['b', 'theirs']);
    });

    it('empties a partition when it is done, and not when it fails', async () => {
      const one = storage.partition('one');
      one.table<string>('rows').put('a', 'there');
      await failing(() => one.clear());
      expect(one.table<string>('rows').all()).to.deep.equal(['there']);
      await storage.transaction(async () => one.clear());
      expect(one.table<string>('rows').all()).to.deep.equal([]);
    });

    it('fails where the storage did not keep what it changed, though another one asked for it', async () => {
      const full = new Error('the disk is full');
      let isFull = false;
      const sound = open();
      storage = transactional({
        ...sound,
        commit() {
          if (isFull) throw full;
        },
      });
      const other = Promise.withResolvers<void>();
      const one = storage.transaction(async () => {
        rows().put('c', { text: 'c' });
        await other.promise;
      });
      isFull = true;
      const failed = await storage.transaction(async () => {}).catch((error: unknown) => error);
      isFull = false;
      other.resolve();
      expect([failed, await one.catch((error: unknown) => error)]).to.deep.equal([full, full]);
      expect(seen()).to.deep.equal([]);
    });
  });
}

for (const isOnDisk of [false, true]) {
  describe(`A request that the server fails to answer, ${isOnDisk ? 'with a data file' : 'in memory'}`, () => {
    const directory = mkdtempSync(join(tmpdir(), 'reference-server-'));
    let server: RunningServer;
    let isBroken = false;
    // The log is told last, when the handler is done with all its changes.
    const log = ({ level }: { readonly level: string }): void => {
      if (isBroken && level === 'info') throw new Error('the log cannot be written');
    };
    before(async () => {
      const data = isOnDisk ? { data: join(directory, 'server.db') } : {};
      server = await start({ passwordCost: 4, log, ...data });
    });
    after(async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    });
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      administer(server, method, path, body);
    const broken = async (act: () => Promise<{ readonly status: number }>): Promise<number> => {
      isBroken = true;
      const { status } = await act().finally(() => {
        isBroken = false;
      });
      return status;
    };

    it('makes nothing', async () => {
      const body = [{ ...machine }, { ...machine, client_id: 'machine-2' }];
      const token = await asAdminToken(server);
      const make = () => post(server, '/oauth/clients/tx', token, body);
      expect(await broken(make)).to.equal(500);
      expect((await ask('GET', '/oauth/clients/machine')).status).to.equal(404);
      expect((await make()).status).to.equal(201);
    });

    it('changes and deletes nothing', async () => {
      const user = (await ask('POST', '/Users', person('marissa'))).json();
      const token = await asAdminToken(server);
      const remove = () =>
        send('DELETE', `${server.authorizationUrl}/Users/${user.id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
      expect(await broken(remove)).to.equal(500);
      const again = await ask('GET', `/Users/${user.id}`);
      expect(again.json()).to.deep.equal(user);
    });

    it('uses nothing up', async () => {
      const url = `${server.authorizationUrl}/Codes`;
      const form = new URLSearchParams({ grant_type: 'client_credentials' }).toString();
      await ask('POST', '/oauth/clients', { ...machine, client_id: 'login', authorities: ['oauth.login'] });
      const issued = await send('POST', `${server.authorizationUrl}/oauth/token`, {
        headers: {
          ...basic('login', machine.client_secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form,
      });
      const headers = {
        authorization: `Bearer ${issued.json().access_token}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ data: 'kept', expiresAt: Date.now() + 60_000 });
      const { code } = (await send('POST', url, { headers, body })).json();
      const take = () => send('GET', `${url}/${code}`, { headers });
      expect(await broken(take)).to.equal(500);
      const statuses = [(await take()).status, (await take()).status];
      expect(statuses).to.deep.equal([200, 404]);
    });
  });
}

async function asAdminToken(server: RunningServer): Promise<string> {
  const answer = await send('POST', `${server.authorizationUrl}/oauth/token`, {
    headers: { ...basic(admin.id, admin.secret), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  return String(answer.json().access_token);
}

function post(server: RunningServer, path: string, token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return send('POST', `${server.authorizationUrl}${path}`, { headers, body: JSON.stringify(body) });
}
