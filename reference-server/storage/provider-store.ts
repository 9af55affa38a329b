import type { IdentityProvider, IdentityProviderStore } from '../domain/federation/identity-provider.ts';
import type { Storage } from './table.ts';

/** Providers in a table, by their id. */
export function identityProviderStore(storage: Storage): IdentityProviderStore {
  const table = storage.table<IdentityProvider>('identity_providers');
  return {
    find: (originKey) => table.all().find((provider) => provider.originKey === originKey),
    findById: table.get,
    list: table.all,
    save: (provider) => table.put(provider.id, provider),
    remove: ({ id }) => void table.take(id),
  };
}
