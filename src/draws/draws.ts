import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';

/**
 * What a run draws by chance: the same seed brings the same values in the same order. Each purpose has a row of its
 * own, so that one draw more changes nothing of the others. Made otherwise are the id of the run, key pairs and the key
 * of the redaction: no verdict hangs on which they are.
 */
class Draws {
  readonly #seed: string;
  readonly #run: string;
  readonly #rows = new Map<string, number>();
  readonly #kept = new Map<string, unknown>();

  constructor(seed: string, run: string) {
    this.#seed = seed;
    this.#run = run;
  }

  /** The next bytes of a row, 32 at most. */
  bytes(purpose: string, length: number): Buffer {
    const drawn = this.#rows.get(purpose) ?? 0;
    this.#rows.set(purpose, drawn + 1);
    return createHmac('sha256', this.#seed).update(`${purpose}\n${drawn}`).digest().subarray(0, length);
  }

  /** The next bytes of a row that a target may see once only: those of another run with this seed are others. */
  bytesOfRun(purpose: string, length: number): Buffer {
    return this.bytes(`${purpose} of run ${this.#run}`, length);
  }

  /** A value that is made once for a seed. */
  kept<T>(purpose: string, make: () => T): T {
    if (!this.#kept.has(purpose)) this.#kept.set(purpose, make());
    return this.#kept.get(purpose) as T;
  }
}

/** Of the run that the caller belongs to: several can be under way in one process. */
const ofRun = new AsyncLocalStorage<Draws>();
const outside = new Draws(freshId(), freshId());

function draws(): Draws {
  return ofRun.getStore() ?? outside;
}

/**
 * 8 lower-case hex digits that no seed decides: a seed for a run that is not given one, or the id of a run, which is
 * another one also for one seed, since two runs must not meet in the names of what they make on a target.
 */
export function freshId(): string {
  return randomBytes(4).toString('hex');
}

/**
 * Calls `action`. All that it draws, and all that it awaits, follows from this seed; what a target may see once only from the
 * id of the run as well.
 */
export function drawingFrom<T>(seed: string, runId: string, action: () => T): T {
  return ofRun.run(new Draws(seed, runId), action);
}

/** Bytes, 32 at most. */
export function drawnBytes(purpose: string, length: number): Buffer {
  return draws().bytes(purpose, length);
}

/** Lower-case hex digits, two for each byte. */
export function drawnHex(purpose: string, bytes: number): string {
  return draws().bytes(purpose, bytes).toString('hex');
}

/** Base64url without padding, of 32 bytes at most. */
export function drawnText(purpose: string, bytes: number): string {
  return draws().bytes(purpose, bytes).toString('base64url');
}

/** Lower-case hex digits that no other run draws. */
export function uniqueHex(purpose: string, bytes: number): string {
  return draws().bytesOfRun(purpose, bytes).toString('hex');
}

/** A version 4 UUID (RFC 9562, section 5.4). */
export function drawnUuid(purpose: string): string {
  return uuidOf(draws().bytes(purpose, 16));
}

/** A version 4 UUID that no other run draws. */
export function uniqueUuid(purpose: string): string {
  return uuidOf(draws().bytesOfRun(purpose, 16));
}

function uuidOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Drawn until it has a property on which verdicts hang. */
export async function drawnWith(
  draw: () => string,
  has: (value: string) => boolean | Promise<boolean>,
): Promise<string> {
  for (;;) {
    const value = draw();
    if (await has(value)) return value;
  }
}

/** A value that is made once for the seed of the run. */
export function drawnOnce<T>(purpose: string, make: () => T): T {
  return draws().kept(purpose, make);
}
