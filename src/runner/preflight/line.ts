import type { HttpClient } from '../../client/http-client.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { ContradictedRelease } from '../../report/model/result.ts';
import type { Target } from '../../target/target.ts';

/**
 * `bad`: nothing can be assayed so; `profile`: the profile must be mended; `lacking`: the run goes on, and what needs
 * it cannot be tested; `advice`: the run goes on.
 */
export type Finding = 'good' | 'bad' | 'profile' | 'lacking' | 'advice';

/** One line of the preflight. */
export interface PreflightLine {
  readonly what: string;
  readonly finding: Finding;
  /** What was found and, unless it is good, what to do. */
  readonly message: string;
  /** Set where the target shows another release than the profile says. */
  readonly contradicted?: ContradictedRelease;
}

export interface Preflight {
  readonly target: Target;
  readonly client: HttpClient;
  readonly evidence: Evidence;
  /** False: no request is sent that could write if it were right. */
  readonly writes: boolean;
}
