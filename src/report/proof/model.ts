import type { Requirement } from '../../requirements/requirement.ts';
import type { RunVerdict } from '../model/result.ts';

/** A deliberate deviation of the reference server, as its front door lists it. */
export interface Defect {
  readonly id: string;
  readonly mistake: string;
  /** Ids of the requirements that it breaks. */
  readonly breaks: readonly string[];
}

/** A requirement that failed, with the scenarios in which it did, as `feature:line`. */
export interface Failure {
  readonly requirement: string;
  readonly scenarios: readonly string[];
}

/** What the suite made of one defect. */
export interface Proof extends Defect {
  /** Broken requirements that failed by a check of their own, in scenarios that are about it. */
  readonly caughtBy: readonly Failure[];
  /** Requirements that failed although the defect does not break them: they share a check, or a step before it. */
  readonly collateral: readonly Failure[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  readonly durationMs: number;
  /** True where what failed did not run once more, and no witness was asked how the server was. */
  readonly unconfirmed?: boolean;
  /** Why it was not caught, when it was not. */
  readonly message?: string;
}

/**
 * What was run for each defect: the scenarios of the requirements it breaks; every scenario that can notice it, as
 * measured; or every scenario.
 */
export type ProofMode = 'own' | 'noticing' | 'whole';

/** How a proof ended: the first of these that is the case. */
export type ProofOutcome = 'unsound' | 'not-caught' | 'false-green' | 'incomplete' | 'caught';

/** One row of the matrix: a requirement with the defects that break it. */
export interface ProvedRequirement
  extends Pick<Requirement, 'id' | 'sentence' | 'document' | 'section' | 'level'> {
  /** Defects of this proof that break it. */
  readonly defects: readonly string[];
  /** Those of them that failed it. */
  readonly caught: readonly string[];
  /** Why it can have no defect. */
  readonly withoutDefect?: string;
}

export interface ProofSummary {
  readonly defects: number;
  readonly caught: number;
  readonly requirements: {
    readonly all: number;
    /** With a defect that failed them. */
    readonly proved: number;
    /**
     * With defects, none of which failed them. Not held where a selection left defects out, nor where more was run:
     * there another failure may have taken away what the scenario needs.
     */
    readonly unproved: number;
    /** Without a defect in the whole list, for a reason that is listed. */
    readonly withoutDefect: number;
  };
  /**
   * Pairs of a defect and a requirement that it is said to break, and that did not fail. Left out where more was run:
   * there another failure may have taken away what the scenario needs.
   */
  readonly unfailed?: number;
  /** Left out where collateral was not looked for. */
  readonly collateral?: {
    readonly median: number;
    readonly worst: { readonly defect: string; readonly count: number } | null;
  };
}

/** What the suite made of the bundled server without a defect: whatever fails there says nothing of a defect. */
export interface ControlRun {
  /** In words: the release and the lifetimes that some defects need to show; `default` where there are none. */
  readonly setting: string;
  /** How many scenarios were run: those that are run against the defects of this setting. */
  readonly scenarios: number;
  /** Requirements of any level. */
  readonly failed: readonly Failure[];
  /** Mistakes of the suite, what could not run, and what ended the run before its time. */
  readonly errors: readonly string[];
  readonly durationMs: number;
  /** True where the tests had made the run, of the same files, before the proof. */
  readonly isKept?: boolean;
}

/** What the suite made of a server that implements nothing, or that spoils a correct one's answers. */
export interface NullServerProof {
  readonly name: string;
  readonly verdict: RunVerdict;
  /** Numbers of musts. */
  readonly passed: number;
  readonly failed: number;
  /** Ids of the musts that were called passed although the server breaks their sentence. */
  readonly falseGreens: readonly string[];
  /** Mistakes of the suite that the server brought about. */
  readonly suiteErrors: readonly string[];
  readonly durationMs: number;
}

/** A scenario that caught something. */
export interface Killer {
  /** `feature:line`. */
  readonly place: string;
  readonly name: string;
  readonly requirements: readonly string[];
}

/** Which requirement is proved by which defect, in which scenario (form: `schemas/kill-matrix.schema.json`). */
export interface KillMatrix {
  readonly schemaVersion: 1;
  readonly outcome: ProofOutcome;
  readonly headline: string;
  readonly suite: { readonly version: string };
  readonly mode: ProofMode;
  /** The turn of a quick proof: it confirms a share of the defects, and asks less of each null server. */
  readonly quick?: number;
  /** What was asked for, where it was not everything. */
  readonly selection?: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly summary: ProofSummary;
  /** A run for each setting of the server; empty where the proof was interrupted before it. */
  readonly control: readonly ControlRun[];
  readonly defects: readonly Proof[];
  readonly requirements: readonly ProvedRequirement[];
  readonly killers: readonly Killer[];
  /** Left out where they were not assayed. */
  readonly nullServers?: readonly NullServerProof[];
}
