import { crc32 } from 'node:zlib';
import { Deflated } from '../deflated.ts';

/** "ID1, ID2, CM, FLG, MTIME, XFL, OS" (RFC 1952, section 2.3): deflated, nothing else said, of an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A file of RFC 1952. */
export class Gzip {
  readonly #deflated = new Deflated((octets) => {
    this.#checksum = crc32(octets, this.#checksum);
    this.#size += octets.length;
  });
  #checksum = 0;
  #size = 0;

  write(text: string): void {
    this.#deflated.write(text);
  }

  /** The whole file; nothing may be written after it. */
  end(): Buffer {
    const deflated = this.#deflated.end();
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#checksum, 0);
    trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
    return Buffer.concat([header, ...deflated, trailer]);
  }
}
