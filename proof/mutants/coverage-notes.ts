import type { Coverage } from './runner.ts';

/** Gathers which test reaches which mutants. */
export class CoverageNotes {
  readonly #tests: string[] = [];
  readonly #reachedBy: Record<string, number[]> = {};

  test(name: string, keys: readonly string[]): void {
    const index = this.#tests.push(name) - 1;
    for (const key of keys) {
      const known = this.#reachedBy[key] ?? [];
      known.push(index);
      this.#reachedBy[key] = known;
    }
  }

  coverage(atLoad: readonly string[], atStart: readonly string[]): Coverage {
    return { tests: this.#tests, reachedBy: this.#reachedBy, atLoad, atStart };
  }
}
