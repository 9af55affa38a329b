import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { memoryStorage } from '../../../reference-server/storage/memory.ts';
import { sqliteStorage } from '../../../reference-server/storage/sqlite.ts';
import { buildpackStore, tokenStore, usedAssertions } from '../../../reference-server/storage/stores.ts';
import type { Storage } from '../../../reference-server/storage/table.ts';
import { asAdmin, askToken, basic, machine, register, send, start } from '../support/client.ts';

const directory = mkdtempSync(join(tmpdir(), 'reference-server-'));
const kinds: Readonly<Record<string, () => Storage>> = {
  memory: memoryStorage,
  sqlite: () => sqliteStorage(':memory:'),
};

for (const [name, open] of Object.entries(kinds)) {
  describe(`Storage in ${name}`, () => {
    let storage: Storage;
    beforeEach(() => {
      storage = open();
    });
    afterEach(() => storage.close());

    it('keeps, replaces and takes rows, each once', () => {
      const table = storage.table<{ readonly text: string }>('rows');
      table.put('a', { text: '1' });
      table.put('b', { text: 'ü\u0000"' });
      table.put('a', { text: '2' });
      expect(table.all()).to.deep.equal([{ text: '2' }, { text: 'ü\u0000"' }]);
      expect(table.get('a')).to.deep.equal({ text: '2' });
      expect([table.take('a'), table.take('a'), table.get('a')]).to.deep.equal([
        { text: '2' },
        undefined,
        undefined,
      ]);
    });

    it('keeps rows that are arrays as rows', () => {
      const table = storage.table<readonly string[]>('rows');
      table.put('a', ['1', '2']);
      table.put('b', []);
      expect(table.all()).to.deep.equal([['1', '2'], []]);
    });

    it('keeps the rows of partitions apart, and empties one alone', () => {
      const [one, other] = [storage.partition('one'), storage.partition('other')];
      for (const [name, place] of Object.entries({ home: storage, one, other })) {
        place.table<string>('rows').put('a', name);
      }
      const seen = () => [storage, one, other].map((place) => place.table<string>('rows').all());
      expect(seen()).to.deep.equal([['home'], ['one'], ['other']]);
      expect(one.table<string>('rows').take('b')).to.equal(undefined);
      one.clear();
      expect(seen()).to.deep.equal([['home'], [], ['other']]);
      one.table<string>('rows').put('a', 'again');
      expect(storage.partition('one').table<string>('rows').all()).to.deep.equal(['again']);
    });

    it('keeps all buildpacks of one change', () => {
      const store = buildpackStore(storage);
      const one = { guid: '1', createdAt: 1, updatedAt: 1, name: 'a', stack: null, position: 1 };
      const rest = { enabled: true, locked: null, filename: null, labels: {}, annotations: {} };
      store.saveAll([
        { ...one, ...rest },
        { ...one, ...rest, guid: '2' },
      ]);
      expect(store.list().map(({ guid }) => guid)).to.deep.equal(['1', '2']);
      expect(store.find('1')).to.deep.equal({ ...one, ...rest });
      expect(store.find('3')).to.equal(undefined);
    });

    it('sweeps expired tokens out', () => {
      let now = 0;
      const store = tokenStore(storage, () => now);
      const token = {
        kind: 'access',
        format: 'opaque',
        clientId: 'c',
        scopes: [],
        issuedAt: 0,
        claims: {},
      } as const;
      store.save({ ...token, jti: 'old', expiresAt: 10 });
      now = 20_000;
      for (let count = 0; count < 999; count += 1) store.save({ ...token, jti: 'new', expiresAt: 30 });
      expect(store.list().map(({ jti }) => jti)).to.deep.equal(['new']);
      expect([store.remove('new'), store.remove('new')]).to.deep.equal([true, false]);
    });

    it('remembers an assertion until it expires', () => {
      let now = 0;
      const used = usedAssertions(storage, () => now);
      const twice = [used.remember('i', 'a', 10), used.remember('i', 'a', 10)];
      expect([...twice, used.remember('i', 'b', 10)]).to.deep.equal([true, false, true]);
      now = 11_000;
      expect(used.remember('i', 'a', 20)).to.equal(true);
    });

    it('tells the assertions of one issuer from those of another with the like name', () => {
      const used = usedAssertions(storage, () => 0);
      expect([used.remember('a', 'b c', 10), used.remember('a b', 'c', 10)]).to.deep.equal([true, true]);
    });
  });
}

describe('A server with a data file', () => {
  after(() => rmSync(directory, { recursive: true }));

  it('knows its clients and its tokens after a restart', async () => {
    const data = join(directory, 'server.db');
    const first = await start({ data });
    await register(first, machine);
    const grant = { grant_type: 'client_credentials' };
    const own = basic(machine.client_id, machine.client_secret);
    const token = (await askToken(first, grant, own)).json().access_token;
    await first.close();
    const second = await start({ data });
    const answer = await askToken(second, grant, own);
    const headers = { ...(await asAdmin(second)), 'content-type': 'application/x-www-form-urlencoded' };
    const url = `${second.authorizationUrl}/introspect`;
    const introspected = await send('POST', url, { headers, body: `token=${token}` });
    await second.close();
    expect(introspected.json().active).to.equal(true);
    expect(answer.status).to.equal(200);
  });
});
