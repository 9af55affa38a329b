import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpClient } from '../client/http-client.ts';
import { SuiteDefect } from '../errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Outcome } from '../evidence/outcome.ts';
import type { ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { RequirementId } from '../requirement-id.ts';
import type { Capability, Catalogue } from '../requirements/catalogue.ts';
import { withClockOf } from '../target/clock.ts';
import type { Target } from '../target/target.ts';
import type { Lasts, SharedValues } from './shared-values.ts';
import type { Slots } from './slots.ts';
import type { Steadiness } from './steadiness.ts';

/** How the request without its fault was answered. */
export interface ControlOutcome {
  /** Id of its exchange; undefined when none could be sent. */
  readonly exchange?: string;
  readonly outcome: Outcome;
  /** Id of the requirement whose failure took away what it would have carried. */
  readonly blockedBy?: string;
}

/** Everything that the scenarios of one run share. Several runs can be under way in one process. */
export interface Run {
  /** Short and unique; stands in the name of each fixture and in each User-Agent. */
  readonly id: string;
  readonly target: Target;
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  readonly client: HttpClient;
  readonly evidence: Evidence;
  readonly fixtures: Fixtures;
  /** Controls already sent, by the key of their request. */
  readonly controls: Map<string, Promise<ControlOutcome>>;
  /** Values that scenarios only read and that are fetched once a run, by name. */
  readonly shared: SharedValues;
  /** Whether the target is still what it was when the run began. */
  readonly steadiness: Steadiness;
  /** For the scenarios at work at once. */
  readonly slots: Slots;
  /** True when scenarios that must wait longer than 5 s may do so. */
  readonly slow: boolean;
  /** Ids of the requirements that are to be judged; undefined: all. */
  readonly selected?: ReadonlySet<string>;
  /** By member of an answer, the requirement that a value of it breaks which no request can carry. */
  readonly unusableMembers: Readonly<Record<string, RequirementId>>;
  /** Calls the step whose text fits a sentence, for the scenario of that World. */
  readonly callStep: (world: unknown, sentence: string) => Promise<unknown>;
  /** Called when a scenario has ended. */
  readonly finished: (record: ScenarioRecord) => Promise<void>;
  /** Once set, no further scenario starts; each ends with this reason. */
  stopAll?: Stop;
}

const storage = new AsyncLocalStorage<Run>();

/** Calls `action` with `run` as the current run of everything that it awaits. */
export function withRun<T>(run: Run, action: () => Promise<T>): Promise<T> {
  return storage.run(run, () => withClockOf(() => run.client.clockSkewMs, action));
}

/** The run that the calling scenario belongs to. */
export function currentRun(): Run {
  const run = storage.getStore();
  if (run === undefined) throw new SuiteDefect('no-run', 'a step was called outside of a run');
  return run;
}

/** The run that the caller belongs to, or undefined outside of one. */
export function runUnderWay(): Run | undefined {
  return storage.getStore();
}

/**
 * Calls `make` once a run for `name`, and again when what it made is good no more. Who waits for what another scenario
 * makes is not at work.
 */
export function once<T>(
  { shared, slots }: Run,
  name: string,
  make: () => Promise<T>,
  lasts?: Lasts,
  lifetimeMs?: (value: T) => number | undefined,
): Promise<T> {
  const isAnothers = shared.isBeingMade(name);
  const value = shared.once(name, make, lasts, lifetimeMs);
  return isAnothers ? slots.lendUntil(value) : value;
}

/** Base URL of the authorization and token service. Scenarios of it do not start without one. */
export function authorizationUrl(run: Run): string {
  return run.target.authorization ?? missing('authorization');
}

/** Base URL of the resource API, below which `/v3` lies. Scenarios of it do not start without one. */
export function resourceUrl(run: Run): string {
  return run.target.resource ?? missing('resource');
}

function missing(service: string): never {
  throw new SuiteDefect('no-base-url', `a step needs the base URL of the ${service} service`);
}
