import type { Mutant } from './mutant.ts';
import type { Coverage, Order } from './runner.ts';

/** Says which tests to run for a mutant, and in which order. */
export class Orders {
  readonly #coverage: Coverage;
  readonly #anew: ReadonlySet<string>;
  /** Number of mutants that each test reaches: one that reaches few is about little, and quick to tell. */
  readonly #breadth: readonly number[];
  readonly #keysOfFile = new Map<string, string[]>();

  constructor(coverage: Coverage, mutants: readonly Mutant[]) {
    this.#coverage = coverage;
    this.#anew = new Set([...coverage.atLoad, ...coverage.atStart]);
    this.#breadth = breadthOf(coverage);
    for (const { file, key } of mutants)
      this.#keysOfFile.set(file, [...(this.#keysOfFile.get(file) ?? []), key]);
  }

  /** The order for a mutant; undefined when no test reaches it. */
  orderFor({ key, file }: Mutant): Order | undefined {
    const own = this.#sorted(this.#coverage.reachedBy[key] ?? []);
    const fresh = this.#anew.has(key);
    const tests = fresh ? [...new Set([...own, ...this.#ofFile(file), ...this.#all()])] : own;
    if (tests.length === 0) return undefined;
    return { key, fresh, tests: tests.map((index) => this.#coverage.tests[index] ?? '') };
  }

  #ofFile(file: string): number[] {
    const keys = this.#keysOfFile.get(file) ?? [];
    return this.#sorted(keys.flatMap((key) => this.#coverage.reachedBy[key] ?? []));
  }

  #all(): number[] {
    return this.#sorted(this.#coverage.tests.map((_test, index) => index));
  }

  #sorted(tests: readonly number[]): number[] {
    return [...new Set(tests)].sort(
      (one, other) => (this.#breadth[one] ?? 0) - (this.#breadth[other] ?? 0) || one - other,
    );
  }
}

function breadthOf({ tests, reachedBy }: Coverage): number[] {
  const breadth = tests.map(() => 0);
  for (const indexes of Object.values(reachedBy))
    for (const index of indexes) breadth[index] = (breadth[index] ?? 0) + 1;
  return breadth;
}
