import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { compose } from '../../reference-server/compose.ts';
import { type SigningKeys, signingKeysOf } from '../../reference-server/domain/tokens/signing-keys.ts';
import { releases, type ServerOptions } from '../../reference-server/index.ts';
import { memoryStorage } from '../../reference-server/storage/memory.ts';
import type { Table, TransactionalStorage } from '../../reference-server/storage/table.ts';
import { transactional } from '../../reference-server/storage/transactional.ts';
import { listening } from '../null-servers/listening.ts';
import type { Oddity } from './oddity.ts';
import { type Change, merged, portsOf, withKeysOfBefore } from './policies.ts';

export type Inner = Awaited<ReturnType<typeof listening>>;

/**
 * The reference server with the rules and options of the oddities; once for each signing key, one after another
 * in use. What they know they share, as one server does before and after its key has changed.
 */
export async function innerServers(
  options: ServerOptions & { readonly publicUrl: string },
  oddities: readonly Oddity[],
): Promise<Inner[]> {
  const storage = sharedStorage();
  const sizes = oddities.flatMap(({ keys }) => keys ?? []);
  const servers: Inner[] = [];
  const before: SigningKeys[] = [];
  for (const modulusLength of sizes.length > 0 ? sizes : [2048]) {
    const key = privateKey(before.length, modulusLength);
    storage.table('signing_keys').put('active', key);
    const changes = [...oddities, withKeysOfBefore([...before])];
    const policy = merged(changes.map((change) => change.policy ?? {}));
    servers.push(await innerServer(options, storage, { policy, ports: portsOf(changes) }));
    before.push(await signingKeysOf(key));
  }
  return servers;
}

/** To make one takes longer than most of what is asked of a server: those of this process share them. */
const privateKeys = new Map<string, JsonWebKey>();

function privateKey(place: number, modulusLength: number): JsonWebKey {
  const name = `${place} of ${modulusLength}`;
  const made = privateKeys.get(name);
  if (made !== undefined) return made;
  const key = generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' });
  privateKeys.set(name, key);
  return key;
}

async function innerServer(
  options: ServerOptions & { readonly publicUrl: string },
  storage: TransactionalStorage,
  change: Change,
): Promise<Inner> {
  const { publicUrl, basePath = '', release = releases.at(-1) ?? '' } = options;
  const variation = { id: 'oddity', mistake: 'none', breaks: [], ...change };
  const whole = { ...options, data: 'shared', provoke: true, privateAddresses: true, passwordCost: 4 };
  const parts = { baseUrl: publicUrl, basePath, release, storage, defect: variation, log: () => undefined };
  return listening(createServer(await compose(whole, parts)));
}

/** Tables in memory by their names, for several servers. */
function sharedStorage(): TransactionalStorage {
  const storage = memoryStorage();
  const tables = new Map<string, Table<unknown>>();
  const table = <Row>(name: string): Table<Row> => {
    const known = tables.get(name) ?? storage.table<Row>(name);
    tables.set(name, known);
    // The name decides the type of the rows, as it does in a database.
    return known as Table<Row>;
  };
  return transactional({ ...storage, table });
}
