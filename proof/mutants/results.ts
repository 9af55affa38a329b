import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { diffOf, type Mutant } from './mutant.ts';
import type { Outcome } from './runner.ts';

/** What became of one mutant. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  readonly durationMs: number;
}

/** Results kept line by line, so that an interrupted run goes on where it stopped. */
export class ResultFile {
  readonly #path: string;
  readonly #known = new Map<string, MutantResult>();

  constructor(path: string) {
    this.#path = path;
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      // The last line of an interrupted run may be half a line.
      if (!line.endsWith('}')) continue;
      const result: MutantResult = JSON.parse(line);
      this.#known.set(result.mutant.id, result);
    }
  }

  get(id: string): MutantResult | undefined {
    return this.#known.get(id);
  }

  add(result: MutantResult): void {
    this.#known.set(result.mutant.id, result);
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
  }
}

type Status = Outcome['status'];

/** How often each thing happened. */
export type Counts = Readonly<Record<Status, number>>;

export function countsOf(results: readonly MutantResult[]): Counts {
  const counts = {
    ...{ killed: 0, unusable: 0, error: 0 },
    ...{ timeout: 0, survived: 0, uncovered: 0 },
  };
  for (const { outcome } of results) counts[outcome.status] += 1;
  return counts;
}

/** Share of the mutants that a failed test has killed, 0 to 1. */
export function scoreOf(results: readonly MutantResult[]): number {
  return results.length === 0 ? 0 : countsOf(results).killed / results.length;
}

/** Every mutant that no test has killed, by file, with what it changes. */
export function survivorText(results: readonly MutantResult[]): string {
  return results
    .filter(({ outcome }) => outcome.status !== 'killed')
    .map((result) => `${headOf(result)}\n${diffOf(result.mutant)}\n`)
    .join('\n');
}

function headOf({ mutant, outcome }: MutantResult): string {
  const why = 'message' in outcome ? ` (${outcome.message.slice(0, 160)})` : '';
  return `${mutant.id} line ${mutant.line} ${mutant.mutator}: ${outcome.status}${why}`;
}
