import { createHmac, createSecretKey } from 'node:crypto';
import type { Random } from './domain/ports.ts';
import type { Storage } from './storage/table.ts';

/** Makes what only this server can make of a text; with a data file it makes the same after a restart. */
export function sealOfStorage(storage: Storage, random: Random): (text: string) => string {
  const table = storage.table<string>('form_keys');
  const text = table.get('active') ?? random.hex(32);
  table.put('active', text);
  const key = createSecretKey(text, 'hex');
  return (sealed) => createHmac('sha256', key).update(sealed).digest('hex');
}
