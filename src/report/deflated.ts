import { constants, deflateRawSync } from 'node:zlib';

/** Octets that a later piece may refer to (RFC 1951, section 2). */
const window = 32_768;
/** Octets that are compressed together. */
const piece = 262_144;

const encoder = new TextEncoder();

/** Data in the form of RFC 1951 that is compressed while it is written, so that what goes in is never in memory as a whole. */
export class Deflated {
  readonly #out: Buffer[] = [];
  /** Filled anew for each piece: memory of its own for each text would wait to be collected. */
  readonly #waiting = Buffer.alloc(piece);
  readonly #see: (octets: Buffer) => void;
  #waits = 0;
  #before = Buffer.alloc(0);

  /** @param see called with all that is written, piece after piece, which is gone afterwards */
  constructor(see: (octets: Buffer) => void = () => undefined) {
    this.#see = see;
  }

  write(text: string): void {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, this.#waiting.subarray(this.#waits));
      this.#waits += written;
      rest = rest.slice(read);
      if (rest !== '') this.#deflate(constants.Z_SYNC_FLUSH);
    }
  }

  /** The whole, in pieces; nothing may be written after it. */
  end(): readonly Buffer[] {
    this.#deflate(constants.Z_FINISH);
    return this.#out;
  }

  #deflate(finishFlush: number): void {
    const octets = this.#waiting.subarray(0, this.#waits);
    const dictionary = this.#before.length === 0 ? undefined : this.#before;
    this.#out.push(deflateRawSync(octets, { finishFlush, dictionary }));
    this.#before = Buffer.concat([this.#before, octets].map((one) => one.subarray(-window))).subarray(
      -window,
    );
    this.#see(octets);
    this.#waits = 0;
  }
}
