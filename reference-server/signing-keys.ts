import type { JWK } from 'jose';
import { createPrivateKey, type SigningKeys, signingKeysOf } from './domain/tokens/signing-keys.ts';
import type { Storage } from './storage/table.ts';

let processKeys: Promise<SigningKeys> | undefined;

/** One key for each process: making one takes longer than all the rest of a start. */
export function keysOfProcess(): Promise<SigningKeys> {
  processKeys ??= createPrivateKey().then(signingKeysOf);
  return processKeys;
}

/** The key that the storage holds, so that tokens outlive a restart; a new one the first time. */
export async function keysOfStorage(storage: Storage): Promise<SigningKeys> {
  const table = storage.table<JWK>('signing_keys');
  const kept = table.get('active') ?? (await createPrivateKey());
  table.put('active', kept);
  return signingKeysOf(kept);
}
