import type { ShownDeparture } from '../errors.ts';
import type { Check, Reason } from './records.ts';

/** Why a scenario could not go on. */
export interface Stop {
  readonly reason: Reason;
  readonly message: string;
  /** Id of the requirement whose failure took away what the scenario needed. */
  readonly blockedBy?: string;
  /** The valid request that was refused, where that is why. */
  readonly refused?: ShownDeparture;
}

/** What is known of one scenario before it runs. */
export interface ScenarioInfo {
  readonly name: string;
  readonly feature: string;
  readonly line: number;
  readonly steps: readonly string[];
  /** Ids that the tags of its Rule and its own tags name. */
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  /** Capabilities that its tags ask for. */
  readonly needs: readonly string[];
}

/** A scenario as reports, proofs and messages name it: `feature:line`. */
export function placeOfScenario({ feature, line }: Pick<ScenarioInfo, 'feature' | 'line'>): string {
  return `${feature}:${line}`;
}

/** What one scenario did and found out. */
export interface ScenarioRecord extends ScenarioInfo {
  /** Number of the scenario within the run, the first part of its exchanges' ids. */
  readonly number: number;
  readonly checks: Check[];
  readonly exchanges: string[];
  /** Exchanges under test that no check has judged yet. */
  readonly unjudged: Set<string>;
  stop?: Stop;
  /** Why the scenario was set aside the first time; set when this is its second time. */
  readonly ranBefore?: string;
}

/** A scenario that is to run once more, and why. */
export interface SetAside {
  readonly info: ScenarioInfo & { readonly number: number };
  readonly why: string;
}
