import { readdirSync } from 'node:fs';
import Mocha from 'mocha';
import { CoverageNotes } from './coverage-notes.ts';
import { freshly } from './hooks.ts';
import type { Coverage, Order, Outcome, Pulse, Runner } from './runner.ts';
import { activate, attribute, reached } from './switch.ts';

const folder = new URL('../../test/protocol/', import.meta.url);
const testFiles = readdirSync(folder, { recursive: true })
  .map((path) => new URL(String(path), folder).href)
  .filter((url) => /\/judgements\/.*\.test\.ts$/.test(url))
  .sort();

/** Runs the unit tests of the judgements, in one process. */
export async function createRunner(pulse: Pulse): Promise<Runner> {
  return new MochaRunner(pulse);
}

class MochaRunner implements Runner {
  readonly #pulse: Pulse;
  #loaded: Promise<Mocha> | undefined;

  constructor(pulse: Pulse) {
    this.#pulse = pulse;
  }

  async cover(): Promise<Coverage> {
    const notes = new CoverageNotes();
    // A copy, so that it is known that copies work too.
    const mocha = await load('coverage');
    const failed = await this.#runAll(mocha, (name) => notes.test(name, reached(name)));
    if (failed !== undefined) throw new Error(`"${failed}" fails without a mutant`);
    return notes.coverage(reached(), []);
  }

  async run({ key, fresh, tests }: Order): Promise<Outcome> {
    activate(key);
    try {
      // Where a module does not load, no test could pass by what it threw.
      const mocha = fresh ? await load(key).catch(String) : await this.#unitTests();
      if (typeof mocha === 'string') return { status: 'unusable', message: mocha };
      const failed = await only(mocha.bail(true), fresh ? undefined : new Set(tests), () =>
        this.#runAll(mocha),
      );
      return failed === undefined ? { status: 'survived' } : { status: 'killed', by: failed };
    } catch (error) {
      return { status: 'error', message: String(error) };
    } finally {
      activate(undefined);
    }
  }

  #unitTests(): Promise<Mocha> {
    this.#loaded ??= load();
    return this.#loaded;
  }

  /** @returns the name of the first test that failed */
  #runAll(mocha: Mocha, onEnd: (name: string) => void = () => undefined): Promise<string | undefined> {
    let failed: string | undefined;
    return new Promise((resolve) => {
      const runner = mocha.run(() => {
        runner.dispose();
        resolve(failed);
      });
      runner.on('test', (test) => attribute(test.fullTitle()));
      runner.on('test end', (test) => {
        attribute(undefined);
        this.#pulse();
        onEnd(test.fullTitle());
      });
      runner.on('fail', (test) => {
        failed ??= test.fullTitle();
      });
    });
  }
}

/** The unit tests; with `copy`, they and what they test are evaluated anew, which Mocha has no way to ask for. */
async function load(copy?: string): Promise<Mocha> {
  const mocha = new Mocha({ reporter: Silent, timeout: 20_000 }).cleanReferencesAfterRun(false);
  for (const file of testFiles) {
    mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, file, mocha);
    await import(copy === undefined ? file : freshly(file, copy));
  }
  return mocha;
}

class Silent extends Mocha.reporters.Base {
  override done(failures: number, end?: (failures: number) => void): void {
    end?.(failures);
  }
}

/** Calls `run` while Mocha's tree holds the named tests alone; undefined means all. */
async function only<T>(
  mocha: Mocha,
  names: ReadonlySet<string> | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const suites = suitesOf(mocha.suite);
  const before = suites.map(({ tests }) => tests);
  if (names !== undefined)
    for (const suite of suites) suite.tests = suite.tests.filter((test) => names.has(test.fullTitle()));
  try {
    return await run();
  } finally {
    for (const [index, suite] of suites.entries()) suite.tests = before[index] ?? [];
  }
}

function suitesOf(suite: Mocha.Suite): Mocha.Suite[] {
  return [suite, ...suite.suites.flatMap(suitesOf)];
}
