import { constants, deflateRawSync } from 'node:zlib';

/** Octets that a later piece may refer to (RFC 1951, section 2). */
const window = 32_768;
/** Octets that are compressed together. */
const piece = 262_144;

/** Data in the form of RFC 1951 that is compressed while it is written, so that what goes in is never in memory as a whole. */
export class Deflated {
  readonly #out: Buffer[] = [];
  readonly #waiting: Buffer[] = [];
  readonly #see: (octets: Buffer) => void;
  #waits = 0;
  #before = Buffer.alloc(0);

  /** @param see called with all that is written, piece after piece */
  constructor(see: (octets: Buffer) => void = () => undefined) {
    this.#see = see;
  }

  write(text: string): void {
    const octets = Buffer.from(text);
    this.#waiting.push(octets);
    this.#waits += octets.length;
    if (this.#waits >= piece) this.#deflate(constants.Z_SYNC_FLUSH);
  }

  /** The whole, in pieces; nothing may be written after it. */
  end(): readonly Buffer[] {
    this.#deflate(constants.Z_FINISH);
    return this.#out;
  }

  #deflate(finishFlush: number): void {
    const octets = Buffer.concat(this.#waiting.splice(0));
    const dictionary = this.#before.length === 0 ? undefined : this.#before;
    this.#out.push(deflateRawSync(octets, { finishFlush, dictionary }));
    this.#before = Buffer.concat([this.#before, octets]).subarray(-window);
    this.#see(octets);
    this.#waits = 0;
  }
}
