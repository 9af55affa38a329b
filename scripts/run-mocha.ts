import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { durationsFile } from './mocha-reporter.ts';
import { whySlow } from './slow-tests.ts';

/**
 * Runs the tests, one file a core and two at least, since tests wait as much as they work; the longest begin, so that
 * no core waits for the last of them. `--unit`: without those that take long.
 */
const unit = process.argv.includes('--unit');
const before: Record<string, number> = existsSync(durationsFile)
  ? JSON.parse(readFileSync(durationsFile, 'utf8'))
  : {};
const files = globSync('test/**/*.test.ts')
  .filter((file) => !unit || whySlow(file) === undefined)
  .sort((a, b) => length(b) - length(a));
const jobs = String(Math.max(2, availableParallelism()));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/mocha/bin/mocha.js', '--parallel', '--jobs', jobs, ...files],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    // What is compiled is kept for the next run, and for the processes that tests start.
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/assay/compiled' },
  },
);
process.exitCode = status ?? 1;

/** As it was in the last run; where that is not known, what is said to be slow takes longest. */
function length(file: string): number {
  return before[file] ?? (whySlow(file) === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}
