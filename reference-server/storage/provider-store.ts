import type { ExternalGroup, ExternalGroupStore } from '../domain/federation/external-group.ts';
import type { IdentityProvider, IdentityProviderStore } from '../domain/federation/identity-provider.ts';
import type { SamlLogin, SamlLoginStore } from '../domain/federation/saml/response.ts';
import type { Clock } from '../domain/ports.ts';
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

/** Mappings of external groups in a table. */
export function externalGroupStore(storage: Storage): ExternalGroupStore {
  const table = storage.table<ExternalGroup>('external_groups');
  const keyOf = ({ groupId, externalGroup, origin }: ExternalGroup): string =>
    JSON.stringify([groupId, origin, externalGroup]);
  return {
    list: table.all,
    save: (mapping) => table.put(keyOf(mapping), mapping),
    remove: (mapping) => void table.take(keyOf(mapping)),
  };
}

/** SAML logins that wait for their browser, in a table; nobody comes for one after five minutes. */
export function samlLoginStore(storage: Storage, clock: Clock): SamlLoginStore {
  const table = storage.table<{ readonly handle: string; readonly login: SamlLogin; readonly at: number }>(
    'saml_logins',
  );
  const isOld = ({ at }: { readonly at: number }): boolean => at + 300_000 < clock();
  return {
    save(handle, login) {
      for (const row of table.all()) if (isOld(row)) table.take(row.handle);
      table.put(handle, { handle, login, at: clock() });
    },
    take(handle) {
      const row = table.take(handle);
      return row === undefined || isOld(row) ? undefined : row.login;
    },
  };
}
