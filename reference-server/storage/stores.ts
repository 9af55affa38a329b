import type { UsedAssertions } from '../domain/client-authentication/used-assertions.ts';
import type { Client } from '../domain/clients/client.ts';
import type { ClientStore } from '../domain/clients/client-store.ts';
import type { Buildpack } from '../domain/platform/buildpack.ts';
import type { BuildpackStore } from '../domain/platform/buildpack-store.ts';
import { type Clock, secondsOf } from '../domain/ports.ts';
import type { TokenRecord, TokenStore } from '../domain/tokens/token.ts';
import type { Storage } from './table.ts';

/** Clients in a table. */
export function clientStore(storage: Storage): ClientStore {
  const table = storage.table<Client>('clients');
  return {
    find: table.get,
    save: (client) => table.put(client.clientId, client),
    remove: (clientId) => void table.take(clientId),
    list: table.all,
  };
}

const tokensBetweenSweeps = 1000;

/** Tokens in a table; expired ones are swept out now and then. */
export function tokenStore(storage: Storage, clock: Clock): TokenStore {
  const table = storage.table<TokenRecord>('tokens');
  let saved = 0;
  const sweep = (): void => {
    const now = secondsOf(clock);
    for (const token of table.all()) if (token.expiresAt <= now) table.take(token.jti);
  };
  return {
    find: table.get,
    save(token) {
      table.put(token.jti, token);
      saved += 1;
      if (saved % tokensBetweenSweeps === 0) sweep();
    },
    remove: (jti) => table.take(jti) !== undefined,
    list: table.all,
  };
}

/** Buildpacks in a table. */
export function buildpackStore(storage: Storage): BuildpackStore {
  const table = storage.table<Buildpack>('buildpacks');
  return {
    find: table.get,
    list: table.all,
    saveAll(buildpacks) {
      for (const buildpack of buildpacks) table.put(buildpack.guid, buildpack);
    },
  };
}

/** Used assertions in a table, each until it expires. */
export function usedAssertions(storage: Storage, clock: Clock): UsedAssertions {
  const table = storage.table<{ readonly id: string; readonly expiresAt: number }>('used_assertions');
  return {
    remember(id, expiresAt) {
      for (const row of table.all()) if (row.expiresAt < secondsOf(clock)) table.take(row.id);
      if (table.get(id) !== undefined) return false;
      table.put(id, { id, expiresAt });
      return true;
    },
  };
}
