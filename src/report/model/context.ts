import type { Catalogue } from '../../requirements/catalogue.ts';
import type { PublishedProof } from '../../requirements/published-proof.ts';
import type { Level } from '../../requirements/requirement.ts';
import type { Scope, ShardResult, TargetResult } from './result.ts';

/** What a run was asked to do, as far as its result speaks of it. */
export interface ModelContext {
  readonly catalogue: Catalogue;
  readonly runId: string;
  readonly seed?: string;
  readonly version: string;
  /** How far the suite is itself proven. */
  readonly proof?: PublishedProof;
  /** Hash of the catalogue and the features: of two runs with the same the suite explains no difference. */
  readonly fingerprint?: string;
  /** The widest level that counts for the verdict. */
  readonly level: Level;
  readonly scope: Scope;
  readonly target: TargetResult;
  /** The file that described the target, without its secrets. */
  readonly profile?: string;
  /** Ids of the selected requirements; undefined when everything was selected. */
  readonly selected?: ReadonlySet<string>;
  /** True where only verdicts are wanted: what was neither selected nor met has none. */
  readonly verdictsOnly?: boolean;
  /** Set when the run is one part of a larger one. */
  readonly shard?: ShardResult;
  /** The musts that make the verdict; undefined: those of this version of the suite. */
  readonly frozen?: { readonly version: string; readonly musts: ReadonlySet<string> };
  /** True when the security set counts for the exit code. */
  readonly gated?: boolean;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly stopped?: { readonly reason: string; readonly message: string };
}
