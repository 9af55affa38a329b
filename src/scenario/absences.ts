import type { ScenarioRecord } from '../evidence/scenario-record.ts';

/** When a target was not itself, or may not have been, by `performance.now()`, and why. */
export interface Absence {
  /** When it was last seen to be itself. */
  readonly from: number;
  /** When it was seen to be so again; `Infinity` where it did not come back. */
  readonly to: number;
  readonly cause: string;
}

/** When the target of a run was not itself. */
export class Absences {
  readonly #all: Absence[] = [];

  add(absence: Absence): void {
    this.#all.push(absence);
  }

  /** Why it was not itself, each time that it came back. */
  get ended(): readonly string[] {
    return this.#all.filter(({ to }) => Number.isFinite(to)).map(({ cause }) => cause);
  }

  /** Whether it did not come back. */
  get isLast(): boolean {
    return this.#all.some(({ to }) => !Number.isFinite(to));
  }

  /** Those that met a scenario, which may be under way yet. */
  during({ startedAt, endedAt = Infinity }: Pick<ScenarioRecord, 'startedAt' | 'endedAt'>): Absence[] {
    return this.#all.filter(({ from, to }) => startedAt < to && endedAt >= from);
  }
}
