import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Octets that a later piece may refer to (RFC 1951, section 2). */
const window = 32_768;
/** Octets that are compressed together. */
const piece = 262_144;

/** "ID1, ID2, CM, FLG, MTIME, XFL, OS" (RFC 1952, section 2.3): deflated, nothing else said, of an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A file of RFC 1952 that is compressed while it is written, so that what goes in is never in memory as a whole. */
export class Gzip {
  readonly #out: Buffer[] = [header];
  readonly #waiting: Buffer[] = [];
  #waits = 0;
  #before = Buffer.alloc(0);
  #checksum = 0;
  #size = 0;

  write(text: string): void {
    const octets = Buffer.from(text);
    this.#waiting.push(octets);
    this.#waits += octets.length;
    if (this.#waits >= piece) this.#deflate(constants.Z_SYNC_FLUSH);
  }

  /** The whole file; nothing may be written after it. */
  end(): Buffer {
    this.#deflate(constants.Z_FINISH);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#checksum, 0);
    trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
    return Buffer.concat([...this.#out, trailer]);
  }

  #deflate(finishFlush: number): void {
    const octets = Buffer.concat(this.#waiting.splice(0));
    const dictionary = this.#before.length === 0 ? undefined : this.#before;
    this.#out.push(deflateRawSync(octets, { finishFlush, dictionary }));
    this.#before = Buffer.concat([this.#before, octets]).subarray(-window);
    this.#checksum = crc32(octets, this.#checksum);
    this.#size += octets.length;
    this.#waits = 0;
  }
}
