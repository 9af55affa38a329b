import type { Check, Leftover, Reason, RecordedExchange, SuiteError } from '../../evidence/records.ts';
import type { PublishedProof } from '../../requirements/published-proof.ts';
import type { Level, Requirement } from '../../requirements/requirement.ts';

export type { Check, Leftover, Reason, RecordedExchange, SuiteError };

/** Version of the form of `result.json`; raised when a reader of the older form would misread it. */
export const schemaVersion = 3;

export type RunVerdict = 'CONFORMANT' | 'NONCONFORMANT' | 'INCOMPLETE';
export type RequirementVerdict = 'passed' | 'failed' | 'notApplicable' | 'notTested';

/** The suite that made the run. */
export interface SuiteResult {
  readonly version: string;
  /** How far it is itself proven; left out by versions that did not say. */
  readonly proof?: PublishedProof;
  /** Hash of the catalogue and the features; left out by versions that did not say. */
  readonly fingerprint?: string;
}

/** Everything a run found out. Every format (terminal, JSON, JUnit, HTML) is rendered from this alone. */
export interface RunResult {
  readonly schemaVersion: typeof schemaVersion;
  readonly verdict: RunVerdict;
  /** The verdict as a sentence for people; says partial scope first. */
  readonly headline: string;
  readonly scope: Scope;
  /** The widest level that made the verdict. */
  readonly level: Level;
  /** Counts of the requirements that make the verdict (at `level` or narrower, within the selection). */
  readonly summary: Summary;
  /** Counts of the requirements outside the level: advice, not verdict. */
  readonly advice: Summary;
  /** What the run says of the security set, beside the verdict; left out where it says nothing of it. */
  readonly security?: SecurityResult;
  readonly target: TargetResult;
  readonly suite: SuiteResult;
  /** The file that described the target, with secrets redacted; left out where there was none. */
  readonly profile?: string;
  /** How the run was called; left out by versions that did not say. */
  readonly invocation?: Invocation;
  readonly runId: string;
  /** What everything that the run drew by chance follows from; left out by versions that had none. */
  readonly seed?: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requirements: readonly RequirementResult[];
  readonly exchanges: readonly RecordedExchange[];
  readonly leftovers: readonly Leftover[];
  readonly suiteErrors: readonly SuiteError[];
  /** Set when this is one part of a run; `assay merge` joins the parts. */
  readonly shard?: ShardResult;
  /** What the baseline of the run says; it changes the exit code and never the verdict. */
  readonly baseline?: BaselineResult;
  /** What ended the run before its time, if anything did. */
  readonly stopped?: { readonly reason: string; readonly message: string };
}

/** How a run was called, so that its reports can offer commands for the same target. It holds no secret. */
export interface Invocation {
  /** What starts Assay: `assay`, or `npx assay`. */
  readonly program: string;
  /** Flags that name the target, such as `--profile assay.yaml`; none for the bundled server as it is. */
  readonly target: readonly string[];
  /** Flags of `assay run` beside these and the selection, such as `--level standard`. */
  readonly run: readonly string[];
  /** Folder of the reports, as seen from where the run was started. */
  readonly reports: string;
}

/** Which part of a run this is, and of what. Parts are cut from the list of scenarios in its order. */
export interface ShardResult {
  /** From 1. */
  readonly index: number;
  readonly total: number;
  /** Scenarios before this part, in it, and of the whole run. */
  readonly from: number;
  readonly count: number;
  readonly of: number;
  /** Hash of the list of scenarios of the whole run. */
  readonly plan: string;
  /** Of the whole run. */
  readonly scope: Scope;
  /** Ids of the requirements that the whole run selected; left out: all. */
  readonly selected?: readonly string[];
}

/** A departure that an operator knows of and tolerates for a time; `schemas/baseline.schema.json`. */
export interface KnownDeparture {
  readonly requirement: string;
  /** Name of a scenario; left out: every scenario of the requirement. */
  readonly scenario?: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day, `2030-12-31`, UTC. */
  readonly expires: string;
}

export interface BaselineEntry extends KnownDeparture {
  /** Stale: the departure is no longer there. Open: this run could not tell. */
  readonly state: 'covers' | 'stale' | 'open';
}

export interface BaselineResult {
  readonly file: string;
  readonly entries: readonly BaselineEntry[];
  /** Ids of the scored requirements that failed and that no entry covers. */
  readonly uncovered: readonly string[];
}

export interface Scope {
  readonly kind: 'full' | 'partial' | 'selection';
  /** Capabilities declared off, and documents without a base URL. */
  readonly declaredOff: readonly string[];
  /** The selection as the user typed it. */
  readonly selection?: string;
  /** Set where the target shows a later release than the profile says. */
  readonly release?: ContradictedRelease;
}

/** A release that the target itself contradicts: what came between the two is left out of the run, and the scope partial. */
export interface ContradictedRelease {
  readonly given: string;
  /** The least that the target shows. */
  readonly shown: string;
  /** By what it shows it, e.g. `private_key_jwt in the discovery document`. */
  readonly why: string;
}

export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
  readonly notTested: number;
}

/** Counts of the requirements that have a threat, whatever their level. */
export interface SecurityResult {
  readonly held: number;
  readonly failed: number;
  readonly notTested: number;
  /** Those that are counted, in the order of the catalogue. */
  readonly ids: readonly string[];
  /** Set when they count for the exit code as well (`--gate security`). */
  readonly gate?: boolean;
}

export interface TargetResult {
  readonly name: string;
  readonly authorization?: string;
  readonly resource?: string;
  readonly release?: string;
  /** True when the suite started the bundled reference server for this run. */
  readonly bundled: boolean;
  /** Deliberate deviations that were switched on in the bundled server. */
  readonly defect?: string;
  /** Things a reader must know of how the target was reached, e.g. `insecure`. */
  readonly notes: readonly string[];
}

/** What the catalogue says of a requirement, as far as a report needs it. */
type CatalogueEntry = Pick<
  Requirement,
  | 'id'
  | 'sentence'
  | 'caseOf'
  | 'quote'
  | 'row'
  | 'paraphrase'
  | 'document'
  | 'section'
  | 'level'
  | 'since'
  | 'threat'
>;

export interface RequirementResult extends CatalogueEntry {
  readonly verdict: RequirementVerdict;
  /** True when this requirement counts for the verdict of this run. */
  readonly scored: boolean;
  /** True for a must that came after the version that `--requirements` names: reported, not scored. */
  readonly later?: boolean;
  readonly reason?: Reason;
  /** Ids of the requirements whose failure kept this one from being tested. */
  readonly blockedBy?: readonly string[];
  readonly conditional?: string;
  readonly message?: string;
  readonly scenarios: readonly ScenarioResult[];
}

export interface ScenarioResult {
  readonly name: string;
  /** Path of the feature file, from the root of the suite. */
  readonly feature: string;
  readonly line: number;
  readonly verdict: RequirementVerdict;
  readonly reason?: Reason;
  readonly blockedBy?: readonly string[];
  readonly message?: string;
  /** Set on a failed scenario that the baseline covers. */
  readonly known?: KnownDeparture;
  /** Set when the scenario ran twice: what ended it the first time. */
  readonly ranBefore?: string;
  /** The steps as they were run, for a reader. */
  readonly steps: readonly string[];
  /** The step, as the feature has it, that the scenario could not go on from. */
  readonly stoppedAt?: string;
  /** The checks that name this requirement. */
  readonly checks: readonly Check[];
  /** Ids of the exchanges of the scenario and of the controls it leaned on, in order. */
  readonly exchanges: readonly string[];
}
