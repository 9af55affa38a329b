/** Why something was not judged (design, "The rules a verdict obeys", rules 1 to 3). */
export type Reason =
  | 'not-applicable'
  | 'not-triggered'
  | 'not-provisioned'
  | 'could-not-run'
  | 'answered-in-two-ways'
  | 'target-cannot-reach-suite'
  | 'needs-waiting'
  | 'excluded-by-user'
  | 'blocked'
  | 'no-scenario'
  | 'not-selected'
  | 'suite-error';

/** What a check expected and saw, recorded whether it passed or not. */
export interface Check {
  readonly requirement: string;
  /** All that is allowed. */
  readonly expected: string;
  readonly actual: string;
  readonly passed: boolean;
  /** Id of the exchange that was judged. */
  readonly exchange?: string;
  /** The step that judged, as the scenario has it; left out by versions that did not say. */
  readonly step?: string;
  /** What usually causes this difference, for the failure block. */
  readonly likelyCause?: string;
}

/** One HTTP request and its response, as recorded, with secrets replaced by keyed short hashes. */
export interface RecordedExchange {
  /** `scenario/n`, the last two parts of the request's User-Agent. */
  readonly id: string;
  readonly role: 'under-test' | 'control' | 'preparation' | 'fixture';
  /** The one fault of a request under test, as the feature file says it: it is the same whatever values it has. */
  readonly fault?: string;
  /** The same with the values that were sent, where it has some. */
  readonly faultSent?: string;
  /** Id of the control exchange that shows this request without its fault. */
  readonly control?: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body?: string;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: string;
  };
  /** Set instead of `response` when no complete response came. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** The one fault of a request as people read it: with the values that were sent, where it has some. */
export function faultText({
  fault,
  faultSent = fault,
}: Pick<RecordedExchange, 'fault' | 'faultSent'>): string | undefined {
  return faultSent;
}

/** Something a run created on the target and could not remove. */
export interface Leftover {
  readonly kind: string;
  readonly name: string;
  readonly why: string;
}

/** A mistake of the suite itself or of the profile, never the target's. */
export interface SuiteError {
  readonly code: string;
  readonly message: string;
  readonly scenario?: string;
}
