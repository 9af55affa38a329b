/** Where the instrumented code looks for its orders and leaves its notes (Stryker's "instrumenter namespace"). */
interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Notes;
}

interface Notes {
  /** Counts of mutants reached while no test ran, by key. */
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
}

declare global {
  var __stryker__: Namespace | undefined;
}

const notes: Notes = { static: {}, perTest: {} };
const namespace: Namespace = { mutantCoverage: notes };
// Each instrumented file keeps the notes that it found first: this must stand before the first import of one.
globalThis.__stryker__ = namespace;

/** Switches one mutant on, and every other one off. */
export function activate(key: string | undefined): void {
  namespace.activeMutant = key;
}

/** Attributes what is reached from now on to a test, or to none. */
export function attribute(test: string | undefined): void {
  namespace.currentTestId = test;
}

/** Keys of the mutants reached while `test` ran, or while none did. */
export function reached(test?: string): string[] {
  return Object.keys((test === undefined ? notes.static : notes.perTest[test]) ?? {});
}
