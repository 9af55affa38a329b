import type { RequirementVerdict } from '../model/result.ts';

/** How a scenario ended; `advised`: it failed in what the run does not count. */
export type ScenarioEnd = RequirementVerdict | 'advised';

/** A scenario that has ended, the first or a further time: what fails beside others runs once more by itself. */
export interface EndedScenario {
  readonly name: string;
  readonly feature: string;
  readonly line: number;
}

/** Shows a run while it goes on. */
export interface Progress {
  /** @param total number of scenarios that will run */
  start(total: number): void;
  /** One scenario has ended; what it said before, if it ran before, no longer counts. */
  scenario(scenario: EndedScenario, end: ScenarioEnd): void;
  /** Something the user should read now, e.g. a retry or a wait. */
  note(text: string): void;
  end(): void;
}

/** The part of a terminal or of a file that progress writes to; `process.stderr` is one. */
export interface ProgressOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}
