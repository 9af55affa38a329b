/** Characters of which one is looked up: what a secret must have at least to be found by its beginning. */
const width = 4;
/** Of a character, those that tell letters and digits from each other. */
const telling = 6;
/** A run's secrets have 100,000 beginnings of pieces: so many places that one in forty is looked at in vain. */
const bits = 22;
const mask = (1 << bits) - 1;

/** Where secrets may begin in a text, by their first four characters: almost no place of a text is looked at further. */
export class Beginnings {
  readonly #set = new Uint32Array(1 << (bits - 5));

  /** Remembers the four characters at a place of a text. */
  add(text: string, at: number): void {
    let hash = 0;
    for (let i = at; i < at + width; i += 1) hash = extended(hash, text.charCodeAt(i));
    this.#set[hash >>> 5] = (this.#set[hash >>> 5] ?? 0) | (1 << (hash & 31));
  }

  /**
   * The first place from `from` on, and before `end`, where one may begin or `stop` stands; -1 where there is none.
   *
   * @param stop the code of a character, of which four are never remembered
   */
  next(text: string, from: number, end: number, stop = -1): number {
    let hash = 0;
    for (let i = from; i < from + width - 1; i += 1) hash = extended(hash, text.charCodeAt(i));
    for (let at = from; at < end; at += 1) {
      hash = extended(hash, text.charCodeAt(at + width - 1));
      if (((this.#set[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) return at;
      if (stop >= 0 && text.charCodeAt(at) === stop) return at;
    }
    return -1;
  }
}

/** The hash of four characters, from that of the four before: what is older than four is shifted out. */
function extended(hash: number, code: number): number {
  return ((hash << telling) ^ code) & mask;
}
