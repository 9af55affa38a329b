import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { countsFile, type TestCounts } from './mocha-reporter.ts';
import { provideSystemPackages } from './system-packages.ts';

/** One part of the test command: a program that ends with 0 when all is well. */
interface Part {
  readonly name: string;
  readonly program: string;
  readonly flags?: readonly string[];
}

/** Tests wait as much as they work: two at a time are worth it even on one core. */
const jobs = String(Math.max(2, availableParallelism()));
const install = process.env.CI === 'true' || process.argv.includes('--install');

const parts: readonly Part[] = [
  {
    name: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    flags: ['ci', '--error-on-warnings'],
  },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', flags: ['-p', '.'] },
  { name: 'import rules', program: 'scripts/check-imports.ts' },
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js' },
  { name: 'sizes', program: 'scripts/check-sizes.ts' },
  { name: 'feature lint', program: 'scripts/lint-features.ts' },
  { name: 'Python packages', program: 'scripts/provide-python.ts', flags: install ? ['--install'] : [] },
  {
    name: 'tests',
    program: 'node_modules/mocha/bin/mocha.js',
    flags: ['--parallel', '--jobs', jobs, 'test/**/*.test.ts'],
  },
  { name: 'defects are caught', program: 'bin/assay.js', flags: ['prove', '--out', 'reports/prove'] },
];

rmSync(countsFile, { force: true });
if (!provideSystemPackages(install)) process.exit(1);
const failedParts = parts.filter((part) => !passes(part)).map(({ name }) => name);
const tests = mochaCounts();
for (const name of failedParts) console.log(`failed: ${name}`);
const failed = failedParts.filter((name) => name !== 'tests').length + tests.failed;
const passed = parts.length - 1 - failedParts.filter((name) => name !== 'tests').length + tests.passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedParts.length === 0 && tests.passed > 0 ? 0 : 1;

function passes({ name, program, flags = [] }: Part): boolean {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [program, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`=== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

/** What mocha counted; a run that ended before it could count has failed once. */
function mochaCounts(): TestCounts {
  if (!existsSync(countsFile)) return { passed: 0, failed: 1 };
  return JSON.parse(readFileSync(countsFile, 'utf8'));
}
