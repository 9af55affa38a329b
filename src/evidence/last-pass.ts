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
    return Array.isArray(value) ? this.#list(value) : this.#object(value as Record<string, unknown>);
  }

  #list(list: readonly unknown[]): readonly unknown[] {
    let changed: unknown[] | undefined;
    for (let at = 0; at < list.length; at += 1) {
      const done = this.#value(list[at]);
      if (done === list[at]) continue;
      changed ??= [...list];
      changed[at] = done;
    }
    return changed ?? list;
  }

  #object(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    let changed: Record<string, unknown> | undefined;
    for (const name of Object.keys(object)) {
      const done = this.#value(object[name]);
      if (done === object[name]) continue;
      changed ??= { ...object };
      changed[name] = done;
    }
    return changed ?? object;
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
