import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { builtPackage } from './built-package.ts';
import { durationsFile, type Taken } from './mocha-reporter.ts';
import { placeOfSlow, whySlow } from './slow-tests.ts';

/**
 * Runs the tests: those in the files that are named, or all. One file more at once than there are cores, since tests wait
 * too; each process more would load and compile the suite once more. The longest begin, so that no core waits for the last
 * of them. `--unit`: without those that take long. `--nightly`: also what only repeats, at more places, what a faster test
 * shows (`test/nightly.ts`).
 */
const flags = process.argv.slice(2);
const unit = flags.includes('--unit');
const nightly = flags.includes('--nightly');
const named = flags.filter((flag) => !flag.startsWith('--'));
const before: Record<string, Taken> = existsSync(durationsFile)
  ? JSON.parse(readFileSync(durationsFile, 'utf8'))
  : {};
const files = (named.length > 0 ? named : globSync('test/**/*.test.ts'))
  .filter((file) => !unit || whySlow(file) === undefined)
  .sort((a, b) => length(b) - length(a));
const jobs = String(availableParallelism() + 1);
const built = builtPackage();
try {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/mocha/bin/mocha.js',
      ...['--require', './scripts/processor-time.ts'],
      ...['--parallel', '--jobs', jobs],
      ...files,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        // What is compiled is kept for the next run, and for the processes that tests start.
        NODE_COMPILE_CACHE: resolve('node_modules/.cache/assay/compiled'),
        ASSAY_BIN: built.program,
        ASSAY_TARBALL: built.tarball,
        ...(nightly ? { ASSAY_NIGHTLY: 'true' } : {}),
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  built.remove();
}

/** As it was in the last run; where that is not known, what is said to be slow takes longest, in the order in which it is said. */
function length(file: string): number {
  const place = placeOfSlow(file);
  return before[file]?.ms ?? (place < 0 ? 0 : Number.MAX_SAFE_INTEGER / (place + 1));
}
