import type { RunResult } from '../report/model/result.ts';
import type { ScenarioEnd } from '../report/progress.ts';

/** Looks on while a run goes on. */
export interface Onlooker {
  /** The run begins with so many scenarios; `soFar` is what it has found until then. */
  begins(scenarios: number, soFar: () => RunResult): void;
  ended(end: ScenarioEnd): void;
}
