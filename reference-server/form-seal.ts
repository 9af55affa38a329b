import { createHmac } from 'node:crypto';
import type { Random } from './domain/ports.ts';
import type { Storage } from './storage/table.ts';

/** Makes what only this server can make of a text; with a data file it makes the same after a restart. */
export function sealOfStorage(storage: Storage, random: Random): (text: string) => string {
  const table = storage.table<string>('form_keys');
  const key = table.get('active') ?? random.hex(32);
  table.put('active', key);
  return (text) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
