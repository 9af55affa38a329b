import type { RequirementVerdict } from '../model/result.ts';

/** How a scenario ended; `advised`: it failed in what the run does not count. */
export type ScenarioEnd = RequirementVerdict | 'advised';

/** Shows a run while it goes on. */
export interface Progress {
  /** @param total number of scenarios that will run */
  start(total: number): void;
  /** One scenario has ended. */
  scenario(name: string, feature: string, end: ScenarioEnd): void;
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
