import { copyOf } from '../json/copy-of.ts';
import { Beginnings } from './beginnings.ts';
import { isFixtureName } from './known-secrets.ts';

const block = 8;
/** A shorter piece of a secret is worth little to who finds it, and may stand in a text by chance. */
const least = 16;
const longest = 512;
/** Drawn by a machine: no word, and nothing that people write. */
const looksDrawn = /^(?=\S*\d)(?=\S*[a-z])\S+$/i;

/** A secret whose pieces are known, and what stands for it. */
interface Known {
  readonly secret: string;
  readonly mark: string;
}

/** Blocks that a secret has at most. */
const blocks = longest / block;

/**
 * Pieces of secrets, as of one that was told in two halves. Each secret is kept by its blocks of eight characters, one of
 * which stands in every piece of sixteen.
 */
export class SecretFragments {
  readonly #known: Known[] = [];
  /** By the hash of a block where it stands: the number of its secret and its own, as one number. A run has 100,000. */
  readonly #places = new Map<number, number>();
  readonly #mayBegin = new Beginnings();

  add(value: string, mark: string): void {
    if (isFixtureName(value)) return;
    // Of a JWT only the signature is secret by itself; its other parts look like those of any other.
    const part = value.split('.').length === 3 ? (value.split('.')[2] ?? '') : value;
    if (part.length < least || part.length > longest || !looksDrawn.test(part)) return;
    const secret = copyOf(part);
    const number = this.#known.push({ secret, mark }) - 1;
    for (let at = 0; at + block <= secret.length; at += block) {
      const key = this.#keyOf(secret, at);
      if (this.#places.has(key)) continue;
      this.#places.set(key, number * blocks + at / block);
      this.#mayBegin.add(secret, at);
    }
  }

  /** The text with every piece of a secret replaced by its mark. */
  replaceIn(text: string): string {
    if (this.#places.size === 0) return text;
    let done = '';
    let from = 0;
    for (let at = this.#next(text, 0); at >= 0; ) {
      const place = this.#find(text, at);
      const [start, end] = place === undefined ? [at, at] : extent(text, at, place, from);
      const isFound = place !== undefined && end - start >= least;
      if (isFound) {
        done += text.slice(from, start) + place.mark;
        from = end;
      }
      at = this.#next(text, isFound ? end : at + 1);
    }
    return done + text.slice(from);
  }

  #next(text: string, from: number): number {
    return this.#mayBegin.next(text, from, text.length - block + 1);
  }

  /** Where the block at a place of a text stands in a secret. */
  #find(text: string, at: number): Place | undefined {
    const number = this.#places.get(this.#keyOf(text, at));
    const known = number === undefined ? undefined : this.#known[Math.floor(number / blocks)];
    return known && { ...known, at: ((number ?? 0) % blocks) * block };
  }

  /** The key of the block at a place of a text, or the one that is free for it. */
  #keyOf(text: string, at: number): number {
    let key = hashOf(text, at);
    for (;;) {
      const number = this.#places.get(key);
      if (number === undefined || this.#isSame(number, text, at)) return key;
      key += 1;
    }
  }

  #isSame(number: number, text: string, at: number): boolean {
    const secret = this.#known[Math.floor(number / blocks)]?.secret ?? '';
    const start = (number % blocks) * block;
    for (let i = 0; i < block; i += 1) if (secret[start + i] !== text[at + i]) return false;
    return true;
  }
}

interface Place extends Known {
  readonly at: number;
}

/** A hash of one block. */
function hashOf(text: string, at: number): number {
  let hash = 0;
  for (let i = at; i < at + block; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) & 0x3fff_ffff;
  return hash;
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
