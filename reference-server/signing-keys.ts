import type { JWK } from 'jose';
import {
  createPrivateKey,
  type SigningKeys,
  signingKeysOf,
  signingTogether,
} from './domain/tokens/signing-keys.ts';
import type { ZoneConfig } from './domain/zones/config.ts';
import type { Storage } from './storage/table.ts';

let processKeys: Promise<SigningKeys> | undefined;

/** One key for each process: making one takes longer than all the rest of a start. */
export function keysOfProcess(): Promise<SigningKeys> {
  processKeys ??= createPrivateKey().then((key) => signingKeysOf(key));
  return processKeys;
}

/** The key that the storage holds, so that tokens outlive a restart; a new one the first time. */
export async function keysOfStorage(storage: Storage): Promise<SigningKeys> {
  const table = storage.table<JWK>('signing_keys');
  const made = table.get('active') ?? (await createPrivateKey());
  // Somebody else may have made one meanwhile.
  const kept = table.get('active') ?? made;
  table.put('active', kept);
  return signingKeysOf(kept);
}

/** The keys that a zone was given, or one that its storage holds. */
export async function keysOfZone(keys: ZoneConfig['keys'], storage: Storage): Promise<SigningKeys> {
  if (keys === undefined) return keysOfStorage(storage);
  const all = await Promise.all([...keys.byId].map(([id, jwk]) => signingKeysOf(jwk, id)));
  return signingTogether(all, keys.active);
}
