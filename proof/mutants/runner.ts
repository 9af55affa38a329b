/** What a set of tests makes of one mutant. */
export type Outcome =
  /** A test failed. */
  | { readonly status: 'killed'; readonly by: string }
  /** What is tested does not start. */
  | { readonly status: 'unusable'; readonly message: string }
  /** The tool failed. */
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'survived' }
  | { readonly status: 'timeout' }
  /** No test reaches it. */
  | { readonly status: 'uncovered' };

/** Which tests reach which mutants. */
export interface Coverage {
  /** Every test, by name. */
  readonly tests: readonly string[];
  /** Indexes into `tests` by key of a mutant: the tests that reach it. */
  readonly reachedBy: Readonly<Record<string, readonly number[]>>;
  /** Keys of mutants that are reached while modules load: they must be switched on before. */
  readonly atLoad: readonly string[];
  /** Keys of mutants that are reached before each test, as when a server starts. */
  readonly atStart: readonly string[];
}

/** What is asked of a runner for one mutant. */
export interface Order {
  readonly key: string;
  /** True when modules have to be loaded anew. */
  readonly fresh: boolean;
  /** Names of the tests, those first that are likely to kill. */
  readonly tests: readonly string[];
}

/** A way to run tests against instrumented code. */
export interface Runner {
  cover(): Promise<Coverage>;
  run(order: Order): Promise<Outcome>;
}

/** Told now and then that a run goes on. */
export type Pulse = () => void;
