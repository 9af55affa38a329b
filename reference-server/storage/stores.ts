import { createHash } from 'node:crypto';
import type { UsedAssertions } from '../domain/client-authentication/used-assertions.ts';
import type { Client } from '../domain/clients/client.ts';
import type { ClientStore } from '../domain/clients/client-store.ts';
import type { Buildpack } from '../domain/platform/buildpack.ts';
import type { BuildpackStore } from '../domain/platform/buildpack-store.ts';
import { type Clock, secondsOf } from '../domain/ports.ts';
import type { TokenRecord, TokenStore } from '../domain/tokens/token.ts';
import type { Zone, ZoneStore } from '../domain/zones/zone.ts';
import type { Storage, Table } from './table.ts';

/** Calls `sweep` at every so many calls; how many, is asked after each. */
export function nowAndThen(sweep: () => void, every: () => number = () => 500): () => void {
  let left = every();
  return () => {
    left -= 1;
    if (left > 0) return;
    sweep();
    left = every();
  };
}

/** Takes out of the table all rows that are not kept. */
export function takeOut<Row>(table: Table<Row>, rows: readonly Row[], keyOf: (row: Row) => string): void {
  for (const row of rows) table.take(keyOf(row));
}

/** The rows beyond the newest so many. */
export function beyondNewest<Row>(
  rows: readonly Row[],
  most: number,
  timeOf: (row: Row) => number,
): readonly Row[] {
  if (rows.length <= most) return [];
  return rows.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(most);
}

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
/** A client in a loop gets a token each time, and uses the newest one. */
const mostTokens = 20_000;

/**
 * Tokens in a table; now and then expired ones are swept out, and of who has too many those that were longest not used:
 * a token that is in use ends by its time alone, however many its holder gets besides.
 */
export function tokenStore(storage: Storage, clock: Clock): TokenStore {
  const table = storage.table<TokenRecord>('tokens');
  /** When a token was last asked for; in seconds. */
  const used = new Map<string, number>();
  const lastUse = ({ jti, issuedAt }: TokenRecord): number => used.get(jti) ?? issuedAt;
  const remove = (jti: string): boolean => {
    used.delete(jti);
    return table.take(jti) !== undefined;
  };
  let looked = 0;
  // So that what a token costs does not depend on how many there are.
  const untilNextSweep = (): number => Math.max(tokensBetweenSweeps, looked / 8);
  const sweep = nowAndThen(() => {
    const now = secondsOf(clock);
    const all = table.all();
    looked = all.length;
    const holders = Map.groupBy(all, ({ kind, clientId, userId }) =>
      JSON.stringify([kind, clientId, userId]),
    );
    const beyond = [...holders.values()].flatMap((tokens) => beyondNewest(tokens, mostTokens, lastUse));
    for (const { jti } of [...all.filter(({ expiresAt }) => expiresAt <= now), ...beyond]) remove(jti);
  }, untilNextSweep);
  return {
    find(jti) {
      const token = table.get(jti);
      if (token !== undefined) used.set(jti, secondsOf(clock));
      return token;
    },
    save(token) {
      table.put(token.jti, token);
      sweep();
    },
    remove,
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

/** Zones in a table, and what is in each in a partition of its own. */
export function zoneStore(storage: Storage): ZoneStore {
  const table = storage.table<Zone>('identity_zones');
  return {
    find: table.get,
    list: table.all,
    save: (zone) => table.put(zone.id, zone),
    remove: ({ id }) => void table.take(id),
    clear: ({ partition }) => storage.partition(partition).clear(),
  };
}

interface UsedAssertion {
  readonly id: string;
  readonly issuer: string;
  readonly expiresAt: number;
}

/** A client with a key of its own could fill the memory; what cannot be remembered is not accepted. */
const mostAssertions = 20_000;

/** Used assertions in a table, each until it expires. */
export function usedAssertions(storage: Storage, clock: Clock): UsedAssertions {
  const table = storage.table<UsedAssertion>('used_assertions');
  const isOver = ({ expiresAt }: UsedAssertion): boolean => expiresAt < secondsOf(clock);
  let full: ReadonlySet<string> = new Set();
  const sweep = nowAndThen(() => {
    takeOut(table, table.all().filter(isOver), ({ id }) => id);
    const kept = Map.groupBy(table.all(), ({ issuer }) => issuer);
    full = new Set([...kept].filter(([, rows]) => rows.length >= mostAssertions).map(([issuer]) => issuer));
  });
  return {
    remember(issuer, given, expiresAt) {
      sweep();
      const id = createHash('sha256')
        .update(JSON.stringify([issuer, given]))
        .digest('base64url');
      const known = table.get(id);
      if (known !== undefined && !isOver(known)) return false;
      if (full.has(issuer)) return false;
      table.put(id, { id, issuer, expiresAt });
      return true;
    },
  };
}
