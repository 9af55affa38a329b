import { expect } from 'chai';
import { loginFailureStore } from '../../../reference-server/storage/account-stores.ts';
import { memoryStorage } from '../../../reference-server/storage/memory.ts';
import {
  authorizationCodeStore,
  spentCredentials,
} from '../../../reference-server/storage/one-time-stores.ts';
import { sessionStore } from '../../../reference-server/storage/session-store.ts';
import { tokenStore, usedAssertions } from '../../../reference-server/storage/stores.ts';
import type { Storage } from '../../../reference-server/storage/table.ts';

describe('What strangers can fill', () => {
  let now = 0;
  let storage: Storage;
  beforeEach(() => {
    now = 0;
    const tables = new Map<string, unknown>();
    const inner = memoryStorage();
    const table: Storage['table'] = (name) => {
      const made = tables.get(name) ?? inner.table(name);
      tables.set(name, made);
      return made as ReturnType<Storage['table']> as never;
    };
    storage = { ...inner, table };
  });
  const clock = (): number => {
    now += 1;
    return now;
  };
  const rowsOf = (name: string): number => storage.table(name).all().length;

  it('sessions in which nobody logged in are kept up to a number, the newest ones', () => {
    const sessions = sessionStore(storage, clock, 1800);
    const user = { id: 'u', authTime: 0, amr: [], at: 0 };
    sessions.save({ id: 'logged in', lastSeenAt: 0, pendingApprovals: [], user });
    for (let count = 0; count < 20_000; count += 1) {
      sessions.save({ id: `${count}`, lastSeenAt: clock(), pendingApprovals: [] });
    }
    expect(rowsOf('sessions')).to.be.below(5600);
    expect(sessions.find('19999')).to.not.equal(undefined);
    expect(sessions.find('logged in')).to.not.equal(undefined);
  });

  it('tokens of one holder are kept up to a number, and take none of another', () => {
    const tokens = tokenStore(storage, () => 1000);
    const token = { kind: 'access', format: 'opaque', scopes: [], expiresAt: 99, claims: {} } as const;
    tokens.save({ ...token, clientId: 'other', jti: 'other', issuedAt: 0 });
    for (let count = 0; count < 45_000; count += 1) {
      tokens.save({ ...token, clientId: 'loop', jti: `${count}`, issuedAt: count });
    }
    expect(rowsOf('tokens')).to.be.below(22_600);
    expect(tokens.find('44999')).to.not.equal(undefined);
    expect(tokens.find('other')).to.not.equal(undefined);
  });

  it('a token in use is kept, however many newer ones its holder gets', () => {
    let now = 0;
    const tokens = tokenStore(storage, () => now);
    const token = { kind: 'access', format: 'opaque', scopes: [], expiresAt: 9_999, claims: {} } as const;
    for (let count = 0; count < 45_000; count += 1) {
      now = count * 100;
      tokens.save({ ...token, clientId: 'loop', jti: `${count}`, issuedAt: Math.floor(now / 1000) });
      if (count % 500 === 0) expect(tokens.find('0'), `after ${count}`).to.not.equal(undefined);
    }
    expect(tokens.find('1')).to.equal(undefined);
    tokens.remove('0');
    expect(tokens.find('0')).to.equal(undefined);
  });

  it('codes, and what is remembered of used ones, are kept up to a number, the newest ones', () => {
    const codes = authorizationCodeStore(storage, () => 0);
    const spent = spentCredentials(storage, () => 0);
    const code = {
      clientId: 'c',
      userId: 'u',
      scopes: [],
      redirectUri: '',
      isRedirectUriGiven: false,
    } as const;
    for (let count = 0; count < 25_000; count += 1) {
      codes.save({ ...code, code: `${count}`, authTime: 0, amr: [], family: '', expiresAt: count });
      spent.remember(`${count}`, 'f', count);
    }
    expect(
      [rowsOf('authorization_codes'), rowsOf('spent_credentials')].every((rows) => rows < 20_600),
    ).to.equal(true);
    expect([codes.find('24999')?.code, spent.familyOf('24999')]).to.deep.equal(['24999', 'f']);
  });

  it('assertions of one client are remembered up to a number; what cannot be is refused, for that client alone', () => {
    let seconds = 0;
    const used = usedAssertions(storage, () => seconds * 1000);
    for (let count = 0; count < 45_000; count += 1) used.remember('loop', `${count}`, 60);
    expect(rowsOf('used_assertions')).to.be.below(20_600);
    expect([used.remember('loop', 'new', 60), used.remember('other', 'new', 60)]).to.deep.equal([
      false,
      true,
    ]);
    expect(used.remember('loop', '0', 60)).to.equal(false);
    seconds = 61;
    for (let count = 0; count < 500; count += 1) used.remember('loop', `later ${count}`, 99);
    expect(used.remember('loop', 'new', 99)).to.equal(true);
  });

  it('names of wrong guesses are kept up to a number, and none that is too long', () => {
    const failures = loginFailureStore(storage, clock);
    failures.save('a'.repeat(100_000), { count: 1, lastAt: 0 });
    for (let count = 0; count < 30_000; count += 1) failures.save(`${count}`, { count: 1, lastAt: clock() });
    expect(rowsOf('login_failures')).to.be.below(10_600);
    expect(failures.find('29999')).to.not.equal(undefined);
  });
});
