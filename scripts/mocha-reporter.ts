import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import Mocha from 'mocha';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Where the numbers of the last run lie. */
export const countsFile = 'reports/tests/counts.json';
/** Where the files of tests lie with the milliseconds that each took, the longest first. */
const durationsFile = 'reports/tests/durations.json';

const { EVENT_HOOK_END, EVENT_TEST_END, EVENT_TEST_PENDING, EVENT_RUN_END } = Mocha.Runner.constants;

/** Mocha's dots, the names of what was skipped, and the numbers in a file for the test command. */
export default class CountingReporter extends Mocha.reporters.Dot {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const skipped: string[] = [];
    const durations = new Map<string, number>();
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    for (const ended of [EVENT_HOOK_END, EVENT_TEST_END]) {
      runner.on(ended, ({ file = '', duration = 0 }: Mocha.Runnable) => {
        const name = relative('.', file);
        durations.set(name, (durations.get(name) ?? 0) + duration);
      });
    }
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures } = this.stats;
      for (const name of skipped) console.log(`  skipped: ${name}`);
      mkdirSync(dirname(countsFile), { recursive: true });
      writeFileSync(countsFile, JSON.stringify({ passed: passes, failed: failures } satisfies TestCounts));
      const longestFirst = [...durations].sort(([, a], [, b]) => b - a);
      writeFileSync(durationsFile, JSON.stringify(Object.fromEntries(longestFirst), null, 2));
    });
  }
}
