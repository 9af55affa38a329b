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

  over<T>(value: T): T {
    return this.#value(value) as T;
  }

  #value(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((one) => this.#value(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#value(one)]));
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
