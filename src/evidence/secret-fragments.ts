import { beginning, isFixtureName } from './known-secrets.ts';

const block = 8;
/** A shorter piece of a secret is worth little to who finds it, and may stand in a text by chance. */
const least = 16;
const longest = 512;
/** Drawn by a machine: no word, and nothing that people write. */
const looksDrawn = /^(?=\S*\d)(?=\S*[a-z])\S+$/i;

interface Place {
  readonly secret: string;
  readonly at: number;
  readonly mark: string;
}

/**
 * Pieces of secrets, as of one that was told in two halves. Each secret is kept by its blocks of eight characters, one of
 * which stands in every piece of sixteen.
 */
export class SecretFragments {
  readonly #places = new Map<string, Place>();
  /** Whether some block begins so: almost no place of a text is looked up further. */
  readonly #mayBegin = new Uint8Array(0x10_0000);

  add(value: string, mark: string): void {
    if (isFixtureName(value)) return;
    // Of a JWT only the signature is secret by itself; its other parts look like those of any other.
    const secret = value.split('.').length === 3 ? (value.split('.')[2] ?? '') : value;
    if (secret.length < least || secret.length > longest || !looksDrawn.test(secret)) return;
    for (let at = 0; at + block <= secret.length; at += block) {
      const key = secret.slice(at, at + block);
      if (this.#places.has(key)) continue;
      this.#places.set(key, { secret, at, mark });
      this.#mayBegin[beginning(key, 0)] = 1;
    }
  }

  /** The text with every piece of a secret replaced by its mark. */
  replaceIn(text: string): string {
    if (this.#places.size === 0) return text;
    let done = '';
    let from = 0;
    for (let at = 0; at + block <= text.length; at += 1) {
      if (this.#mayBegin[beginning(text, at)] !== 1) continue;
      const place = this.#places.get(text.slice(at, at + block));
      if (place === undefined) continue;
      const [start, end] = extent(text, at, place, from);
      if (end - start < least) continue;
      done += text.slice(from, start) + place.mark;
      from = end;
      at = end - 1;
    }
    return done + text.slice(from);
  }
}

/** How far text and secret agree around a block that both have. */
function extent(text: string, at: number, place: Place, from: number): [start: number, end: number] {
  const { secret } = place;
  let before = 0;
  while (before < place.at && at - before > from && text[at - before - 1] === secret[place.at - before - 1]) {
    before += 1;
  }
  let after = block;
  while (place.at + after < secret.length && text[at + after] === secret[place.at + after]) after += 1;
  return [at - before, at + after];
}
