import { expect } from 'chai';
import type { Approval } from '../../../reference-server/domain/accounts/approval.ts';
import type { User } from '../../../reference-server/domain/accounts/user.ts';
import type { AuthorizationCode } from '../../../reference-server/domain/authorization/code.ts';
import {
  approvalStore,
  groupStore,
  loginFailureStore,
  userStore,
} from '../../../reference-server/storage/account-stores.ts';
import { memoryStorage } from '../../../reference-server/storage/memory.ts';
import {
  authorizationCodeStore,
  passcodeStore,
  spentCredentials,
} from '../../../reference-server/storage/one-time-stores.ts';
import { sessionStore } from '../../../reference-server/storage/session-store.ts';
import { sqliteStorage } from '../../../reference-server/storage/sqlite.ts';
import type { Storage } from '../../../reference-server/storage/table.ts';

const kinds: Readonly<Record<string, () => Storage>> = {
  memory: memoryStorage,
  sqlite: () => sqliteStorage(':memory:'),
};

const user: User = {
  ...{ id: '1', userName: 'Zoë', origin: 'auth', email: 'z@example.org', phoneNumbers: [] },
  ...{ active: true, verified: true, passwordChangeRequired: false },
  ...{ attributes: {}, tokenSalt: 's', version: 0, created: 1, lastModified: 1, passwordLastModified: 1 },
};

const approval: Approval = {
  ...{ userId: '1', clientId: 'a', scope: 'x', status: 'APPROVED', lastUpdatedAt: 1, expiresAt: 2 },
};

const code: AuthorizationCode = {
  ...{ code: 'c', clientId: 'a', userId: '1', scopes: ['x'], redirectUri: 'https://a.example/' },
  ...{ isRedirectUriGiven: true, authTime: 1, amr: ['pwd'], expiresAt: 10, family: 'f' },
};

for (const [name, open] of Object.entries(kinds)) {
  describe(`Stores of accounts and grants in ${name}`, () => {
    let storage: Storage;
    let now = 0;
    const clock = () => now;
    beforeEach(() => {
      storage = open();
      now = 0;
    });
    afterEach(() => storage.close());

    it('finds users by id and by name without case, and forgets them', () => {
      const store = userStore(storage);
      store.save(user);
      expect([store.find('1'), store.findByName('zOË', 'auth')]).to.deep.equal([user, user]);
      expect(store.findByName('zoë', 'ldap')).to.equal(undefined);
      const namesake = { ...user, id: '2', userName: 'ZOË', origin: 'ldap' };
      store.save(namesake);
      expect(store.named('zoë')).to.deep.equal([user, namesake]);
      expect(userStore(storage).named('zoë')).to.deep.equal([user, namesake]);
      store.remove(namesake);
      expect([...store.named('Zoë'), ...store.named('zo')]).to.deep.equal([user]);
      store.save({ ...user, version: 1 });
      expect(store.list().map(({ version }) => version)).to.deep.equal([1]);
      store.remove(user);
      expect([store.find('1'), store.findByName('zoë', 'auth')]).to.deep.equal([undefined, undefined]);
    });

    it('keeps groups', () => {
      const store = groupStore(storage);
      const group = { id: 'g', displayName: 'x', members: [], version: 0, created: 1, lastModified: 1 };
      store.save(group);
      expect([store.find('g'), store.list()]).to.deep.equal([group, [group]]);
      store.remove('g');
      expect(store.find('g')).to.equal(undefined);
    });

    it('keeps one decision for each user, client and scope', () => {
      const store = approvalStore(storage);
      store.save(approval);
      store.save({ ...approval, scope: 'y' });
      store.save({ ...approval, clientId: 'b' });
      store.save({ ...approval, status: 'DENIED' });
      expect(store.of('1')).to.have.length(3);
      expect(store.of('1', 'a').map(({ scope, status }) => `${scope} ${status}`)).to.have.members([
        'x DENIED',
        'y APPROVED',
      ]);
      store.remove(approval);
      expect(store.of('1', 'a').map(({ scope }) => scope)).to.deep.equal(['y']);
      expect(store.of('2')).to.deep.equal([]);
      store.removeOfClient('b');
      expect(store.of('1').map(({ clientId, scope }) => `${clientId} ${scope}`)).to.deep.equal(['a y']);
    });

    it('counts failures', () => {
      const store = loginFailureStore(storage, clock);
      store.save('a', { count: 2, lastAt: 5 });
      expect(store.find('a')).to.include({ count: 2, lastAt: 5 });
      store.remove('a');
      expect(store.find('a')).to.equal(undefined);
    });

    it('hands a code to one of two callers', () => {
      const store = authorizationCodeStore(storage, clock);
      store.save(code);
      expect([store.find('c'), store.list().length]).to.deep.equal([code, 1]);
      expect([store.take('c'), store.take('c')]).to.deep.equal([code, undefined]);
    });

    it('sweeps expired codes and spent credentials out', () => {
      const codes = authorizationCodeStore(storage, clock);
      const spent = spentCredentials(storage, clock);
      codes.save(code);
      spent.remember('old', 'f', 5);
      now = 20_000;
      for (let count = 0; count < 500; count += 1) {
        codes.save({ ...code, code: 'new', expiresAt: 30_000 });
        spent.remember('new', 'g', 30);
      }
      expect(codes.list().map((one) => one.code)).to.deep.equal(['new']);
      expect([spent.familyOf('old'), spent.familyOf('new')]).to.deep.equal([undefined, 'g']);
    });

    it('keeps one passcode for each user', () => {
      const store = passcodeStore(storage);
      const passcode = { passcode: 'p', userId: '1', expiresAt: 1, authTime: 1, amr: [] };
      store.save(passcode);
      store.save({ ...passcode, passcode: 'q' });
      expect([store.find('p'), store.take('q')?.passcode, store.take('q')]).to.deep.equal([
        undefined,
        'q',
        undefined,
      ]);
    });

    it('sweeps sessions out that nobody used', () => {
      const store = sessionStore(storage, clock, 60);
      store.save({ id: 'old', lastSeenAt: 0, pendingApprovals: [] });
      now = 61_000;
      for (let count = 0; count < 500; count += 1) {
        store.save({ id: 'new', lastSeenAt: now, pendingApprovals: [] });
      }
      expect([store.find('old'), store.find('new')?.id]).to.deep.equal([undefined, 'new']);
    });
  });
}
