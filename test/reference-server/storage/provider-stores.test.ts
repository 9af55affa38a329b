import { expect } from 'chai';
import type { IdentityProvider } from '../../../reference-server/domain/federation/identity-provider.ts';
import type { SamlLogin } from '../../../reference-server/domain/federation/saml/response.ts';
import { memoryStorage } from '../../../reference-server/storage/memory.ts';
import {
  externalGroupStore,
  identityProviderStore,
  samlLoginStore,
} from '../../../reference-server/storage/provider-store.ts';
import { sqliteStorage } from '../../../reference-server/storage/sqlite.ts';
import type { Storage } from '../../../reference-server/storage/table.ts';

const kinds: Readonly<Record<string, () => Storage>> = {
  memory: memoryStorage,
  sqlite: () => sqliteStorage(':memory:'),
};

const provider: IdentityProvider = {
  ...{ id: '1', originKey: 'one', name: 'One', type: 'saml', active: true, config: { a: ['b'] } },
  ...{ version: 0, created: 1, lastModified: 2 },
};
const login: SamlLogin = { originKey: 'one', inResponseTo: '_1', nameId: 'ann', attributes: { a: ['b'] } };

for (const [name, open] of Object.entries(kinds)) {
  describe(`Stores of federation in ${name}`, () => {
    let storage: Storage;
    beforeEach(() => {
      storage = open();
    });
    afterEach(() => storage.close());

    it('find providers by id and by origin key', () => {
      const store = identityProviderStore(storage);
      store.save(provider);
      store.save({ ...provider, id: '2', originKey: 'two' });
      store.save({ ...provider, name: 'Changed' });
      expect(store.findById('1')).to.deep.equal({ ...provider, name: 'Changed' });
      expect(store.find('two')?.id).to.equal('2');
      store.remove(provider);
      expect([store.find('one'), store.findById('1'), store.list().length]).to.deep.equal([
        ...[undefined, undefined, 1],
      ]);
    });

    it('keep each mapping of a group once', () => {
      const store = externalGroupStore(storage);
      const mapping = { groupId: 'g', externalGroup: 'cn=a', origin: 'ldap' };
      store.save(mapping);
      store.save(mapping);
      store.save({ ...mapping, origin: 'saml' });
      store.remove(mapping);
      expect(store.list()).to.deep.equal([{ ...mapping, origin: 'saml' }]);
    });

    it('give a waiting login out once, and none after five minutes', () => {
      let now = 0;
      const store = samlLoginStore(storage, () => now);
      store.save('a', login);
      expect([store.take('a'), store.take('a')]).to.deep.equal([login, undefined]);
      store.save('b', login);
      now = 300_001;
      expect(store.take('b')).to.equal(undefined);
    });
  });
}
