import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { controlFile } from '../proof/defects/control-file.ts';
import { underWay } from '../proof/odd-servers/under-way.ts';
import { countsFile, type TestCounts } from './mocha-reporter.ts';

/** One part of the test command: a program that ends with 0 when all is well. */
interface Part {
  readonly name: string;
  readonly program: string;
  readonly flags?: readonly string[];
  /** How much it leaves of the processor to the others, as of setpriority(2); left out: nothing. */
  readonly niceness?: number;
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

/** The main job, which some tests hold others against: they wait for it. It takes what the others leave of the processor. */
const bundledRun = 'reports/tests/bundled';
const suite: Part = {
  name: 'the suite on the bundled server',
  program: 'bin/assay.js',
  flags: ['run', '--out', bundledRun],
};

const tests: Part = { name: 'tests', program: 'scripts/run-mocha.ts' };
const proof: Part = {
  name: 'defects are caught, and change one thing',
  program: 'bin/assay.js',
  flags: ['prove', ...quick, '--parts', '--out', 'reports/prove'],
  // It gets a third of what each of the others gets, and does not starve: tokens that it waits for live for seconds.
  niceness: 5,
};

for (const file of [countsFile, controlFile, bundledRun]) rmSync(file, { force: true, recursive: true });
mkdirSync(dirname(bundledRun), { recursive: true });
writeFileSync(underWay(bundledRun), '');
const ran = ended(suite).finally(() => rmSync(underWay(bundledRun)));
const before = [provision, ...checks];
const checked = await Promise.all(before.map(async (part) => say(await ended(part))));
const tested = ended(tests);
// The tests wait too: the proof takes what they leave of the processor, and all of it once they have ended.
const proved = controlKept(tested).then(() => ended(proof));
const passes = [...checked, say(await tested), say(await ran), say(await proved)];
const parts = [...before, tests, suite, proof];
const failedParts = parts.filter((_part, at) => !passes[at]).map(({ name }) => name);
const counts = mochaCounts();
for (const name of [...failedParts, ...counts.failures]) console.log(`failed: ${name}`);
const failed = failedParts.filter((name) => name !== tests.name).length + counts.failed;
const passed = parts.length - 1 - failedParts.filter((name) => name !== tests.name).length + counts.passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedParts.length === 0 && counts.passed > 0 ? 0 : 1;

interface Ended {
  readonly part: Part;
  /** What was not shown as it came. */
  readonly printed: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a part to its end; it passes where that is 0. */
async function ended(part: Part): Promise<Ended> {
  const { program, flags = [], niceness } = part;
  const started = performance.now();
  const isShown = part === provision || part === tests;
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [program, ...flags], {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...(part === tests && { ASSAY_BUNDLED_RUN: bundledRun }) },
  });
  if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const [status] = await once(child, 'close');
  const seconds = (performance.now() - started) / 1000;
  return { part, printed: printed.join(''), passed: status === 0, seconds };
}

/** Prints what a part has printed, together, and what became of it. */
function say({ part: { name }, printed, passed, seconds }: Ended): boolean {
  const outcome = `${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`;
  console.log(`\n=== ${name}\n${printed}=== ${name}: ${outcome}`);
  return passed;
}

/** Waits until the tests have kept a run of the whole suite, which the proof then need not make, or have ended without. */
async function controlKept(tests: Promise<unknown>): Promise<void> {
  let haveEnded = false;
  void tests.then(() => {
    haveEnded = true;
  });
  while (!haveEnded && !existsSync(controlFile)) await setTimeout(1_000);
}

/** What mocha counted; a run that ended before it could count has failed once. */
function mochaCounts(): TestCounts {
  if (!existsSync(countsFile))
    return { passed: 0, failed: 1, failures: ['the tests did not run to their end'] };
  return JSON.parse(readFileSync(countsFile, 'utf8'));
}
