import type { Redactor } from './redaction.ts';

/**
 * Takes secrets out of all texts of a value once more, with all that the run knows at its end: what was recorded before
 * a secret was known, or in another form.
 */
export class LastPass {
  readonly #redactor: Redactor;
  readonly #done = new Map<string, string>();
  /** What was found in stretches that may be encoded: most stand in many texts. */
  readonly #runs = new Map<string, string>();

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** What has none stays the same object: a run has thousands of exchanges, and few change. */
  over<T>(value: T): T {
    return this.#value(value) as T;
  }

  #value(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const done = value.map((one) => this.#value(one));
      return done.every((one, at) => one === value[at]) ? value : done;
    }
    const entries = Object.entries(value);
    const done = entries.map(([name, one]) => [name, this.#value(one)] as const);
    return done.every(([, one], at) => one === entries[at]?.[1]) ? value : Object.fromEntries(done);
  }

  /** Most texts of a run stand in it many times. */
  #text(text: string): string {
    const known = this.#done.get(text);
    if (known !== undefined) return known;
    const done = this.#redactor.known(text, this.#runs);
    this.#done.set(text, done);
    return done;
  }
}
