import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from './domain/ports.ts';

/** The machine's own unguessable numbers. */
export const systemRandom: Random = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  urlSafe: (characters) => randomBytes(characters).toString('base64url').slice(0, characters),
  uuid: () => randomUUID(),
};
