import { createHmac, randomBytes } from 'node:crypto';

/**
 * What a run draws by chance: the same seed brings the same values in the same order. Each purpose has a row of its
 * own, so that one draw more changes nothing of the others. Made otherwise are key pairs and the key of the redaction:
 * no verdict hangs on which they are.
 */
class Draws {
  readonly #seed: string;
  readonly #rows = new Map<string, number>();
  readonly #kept = new Map<string, unknown>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** The next bytes of a row, 32 at most. */
  bytes(purpose: string, length: number): Buffer {
    const drawn = this.#rows.get(purpose) ?? 0;
    this.#rows.set(purpose, drawn + 1);
    return createHmac('sha256', this.#seed).update(`${purpose}\n${drawn}`).digest().subarray(0, length);
  }

  /** A value that is made once for a seed. */
  kept<T>(purpose: string, make: () => T): T {
    if (!this.#kept.has(purpose)) this.#kept.set(purpose, make());
    return this.#kept.get(purpose) as T;
  }
}

let draws = new Draws(freshSeed());

/** A seed of its own for each run that is not given one: 8 lower-case hex digits. */
export function freshSeed(): string {
  return randomBytes(4).toString('hex');
}

/** From now on everything follows from this seed. */
export function drawFrom(seed: string): void {
  draws = new Draws(seed);
}

/** Bytes, 32 at most. */
export function drawnBytes(purpose: string, length: number): Buffer {
  return draws.bytes(purpose, length);
}

/** Lower-case hex digits, two for each byte. */
export function drawnHex(purpose: string, bytes: number): string {
  return draws.bytes(purpose, bytes).toString('hex');
}

/** Base64url without padding, of 32 bytes at most. */
export function drawnText(purpose: string, bytes: number): string {
  return draws.bytes(purpose, bytes).toString('base64url');
}

/** A version 4 UUID (RFC 9562, section 5.4). */
export function drawnUuid(purpose: string): string {
  const bytes = draws.bytes(purpose, 16);
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
  return draws.kept(purpose, make);
}
