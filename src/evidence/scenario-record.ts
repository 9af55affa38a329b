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
  /** Those that concern every requirement; without the tables of which each row has its own. */
  readonly steps: readonly string[];
  /** Ids that its tags, its row of an outline and the rows of its tables name. */
  readonly requirements: readonly string[];
  /** What single requirements say of the answer, by their ids. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
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
  /** The step that is under way, in its own words. */
  step?: string;
  stop?: Stop;
  /** The step that the scenario could not go on from. */
  stoppedAt?: string;
  /** Why single requirements could not be judged although the scenario went on, by their ids. */
  readonly rowStops: Map<string, Stop>;
  /** What requirements that failed are blocked by instead where that has failed too, by their ids. */
  readonly excuses: Map<string, Stop>;
  /** Why the scenario was set aside the first time; set when this is its second time. */
  readonly ranBefore?: string;
  /** When it began, by `performance.now()`. */
  readonly startedAt: number;
  /** When it ended. */
  endedAt?: number;
  /** True when it failed by itself as well. */
  hasFailedAgain?: boolean;
  /** True when one request of it was answered in two ways: what it has not judged for that, no other run of it shows. */
  isInTwoWays?: boolean;
}

/** Why a requirement could not be judged in a scenario: what stopped the scenario, or its own row. */
export function stopFor(
  { stop, rowStops }: Pick<ScenarioRecord, 'stop' | 'rowStops'>,
  requirement: string,
): Stop | undefined {
  return rowStops.get(requirement) ?? stop;
}

/** Whether anything that a scenario checked was not as it must be. */
export function hasFailed({ checks }: Pick<ScenarioRecord, 'checks'>): boolean {
  return checks.some(({ passed }) => !passed);
}

/** Everything that kept a scenario, or some of its requirements, from being judged. */
export function stopsOf({ stop, rowStops }: Pick<ScenarioRecord, 'stop' | 'rowStops'>): Stop[] {
  return [...(stop === undefined ? [] : [stop]), ...rowStops.values()];
}

/** A scenario that is to run once more, and why. */
export interface SetAside {
  readonly info: ScenarioInfo & { readonly number: number };
  readonly why: string;
}
