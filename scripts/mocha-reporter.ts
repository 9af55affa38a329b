import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Mocha from 'mocha';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Where the numbers of the last run lie. */
export const countsFile = 'reports/tests/counts.json';

/** Mocha's dots, and the numbers in a file for the test command. */
export default class CountingReporter extends Mocha.reporters.Dot {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures } = this.stats;
      mkdirSync(dirname(countsFile), { recursive: true });
      writeFileSync(countsFile, JSON.stringify({ passed: passes, failed: failures } satisfies TestCounts));
    });
  }
}
