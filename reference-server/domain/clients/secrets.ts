import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../ports.ts';
import type { StoredSecret } from './client.ts';

function hashOf(salt: string, secret: string): string {
  return createHash('sha256').update(`${salt}:${secret}`, 'utf8').digest('hex');
}

/** Makes a secret ready to be kept. */
export function storeSecret(secret: string, random: Random): StoredSecret {
  const salt = random.hex(16);
  return { salt, hash: hashOf(salt, secret) };
}

/** Whether a presented secret is the kept one; takes the same time for a right and a wrong one. */
export function isSameSecret(presented: string, stored: StoredSecret): boolean {
  return timingSafeEqual(Buffer.from(hashOf(stored.salt, presented), 'hex'), Buffer.from(stored.hash, 'hex'));
}
