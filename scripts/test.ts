import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { countsFile, type TestCounts } from './mocha-reporter.ts';

/** One part of the test command: a program that ends with 0 when all is well. */
interface Part {
  readonly name: string;
  readonly program: string;
  readonly flags?: readonly string[];
}

const install = process.env.CI === 'true' || process.argv.includes('--install');

/** By day a share of the defects is confirmed, as everywhere the first one unless ASSAY_TURN says another; by night all. */
const quick = ['--quick', process.env.ASSAY_TURN ?? '0'];

/** It says what it installs before it does. */
const provision: Part = {
  name: 'packages that are not from npm',
  program: 'scripts/provide.ts',
  flags: install ? ['--install'] : [],
};

/** They only read, so they run side by side, while packages are fetched. */
const checks: readonly Part[] = [
  {
    name: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    flags: ['ci', '--error-on-warnings'],
  },
  { name: 'types', program: 'scripts/check-types.ts' },
  { name: 'import rules', program: 'scripts/check-imports.ts' },
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js' },
  { name: 'feature lint', program: 'scripts/lint-features.ts' },
];

/** One after the other: each takes what the machine has. */
const parts: readonly Part[] = [
  { name: 'tests', program: 'scripts/run-mocha.ts' },
  {
    name: 'defects are caught, and change one thing',
    program: 'bin/assay.js',
    flags: ['prove', ...quick, '--parts', '--out', 'reports/prove'],
  },
];

rmSync(countsFile, { force: true });
const beside = [provision, ...checks];
const checked = await Promise.all(beside.map(passesBeside));
const failedChecks = beside.filter((_part, at) => checked[at] !== true);
const failedParts = [...failedChecks, ...parts.filter((part) => !passes(part))].map(({ name }) => name);
const tests = mochaCounts();
for (const name of [...failedParts, ...tests.failures]) console.log(`failed: ${name}`);
const failed = failedParts.filter((name) => name !== 'tests').length + tests.failed;
const passed =
  beside.length + parts.length - 1 - failedParts.filter((name) => name !== 'tests').length + tests.passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedParts.length === 0 && tests.passed > 0 ? 0 : 1;

/** Whether a part ends with 0; what a check prints is kept together. */
async function passesBeside(part: Part): Promise<boolean> {
  const { name, program, flags = [] } = part;
  const started = performance.now();
  const stdout = part === provision ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [program, ...flags], { stdio: ['ignore', stdout, 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const [status] = await once(child, 'close');
  say(name, printed.join(''), status === 0, started);
  return status === 0;
}

function say(name: string, printed: string, isGood: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n=== ${name}\n${printed}=== ${name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds} s`);
}

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
  if (!existsSync(countsFile))
    return { passed: 0, failed: 1, failures: ['the tests did not run to their end'] };
  return JSON.parse(readFileSync(countsFile, 'utf8'));
}
