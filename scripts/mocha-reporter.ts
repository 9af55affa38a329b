import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import Mocha from 'mocha';
import { takeProcessorTimes } from './processor-time.ts';
import { longUnitTests, whySlow } from './slow-tests.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Title, file and first line of the error of each that failed. */
  readonly failures: readonly string[];
}

/** Where the numbers of the last run lie. */
export const countsFile = 'reports/tests/counts.json';
/** What a file of tests took, in milliseconds. */
export interface Taken {
  readonly ms: number;
  /** Of the processor, with all that the tests started: on a machine that others use too, it says what the time does not. */
  readonly processorMs?: number;
}

/** Where the files of tests lie with what each took, a `Taken`, the longest first. */
export const durationsFile = 'reports/tests/durations.json';

/** So many of the slowest tests are named; of those that take longer, in milliseconds, the reason too, or that there is none. */
const named = 20;
const longMs = 20_000;

const { EVENT_HOOK_END, EVENT_TEST_END, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } =
  Mocha.Runner.constants;

interface Timed {
  readonly title: string;
  readonly file: string;
  readonly ms: number;
}

function slowest(tests: readonly Timed[]): string[] {
  const longestFirst = [...tests].sort((a, b) => b.ms - a.ms).slice(0, named);
  return longestFirst.map(({ title, file, ms }) => {
    const why =
      ms < longMs ? '' : `\n           ${whySlow(file) ?? 'nothing in scripts/slow-tests.ts says why'}`;
    return `  ${seconds(ms)} s ${title} (${file})${why}`;
  });
}

/** The longest first. */
function takenBy(durations: ReadonlyMap<string, number>): (readonly [file: string, taken: Taken])[] {
  const ofProcessor = takeProcessorTimes();
  return [...durations]
    .sort(([, a], [, b]) => b - a)
    .map(([file, ms]) => {
      const processorMs = ofProcessor.get(file);
      return [file, { ms, ...(processorMs === undefined ? {} : { processorMs }) }];
    });
}

/** The files that took most of the processor, and what all took together. */
function busiest(taken: readonly (readonly [file: string, taken: Taken])[]): string[] {
  const known = taken.flatMap(([file, { processorMs }]) =>
    processorMs === undefined ? [] : [{ file, processorMs }],
  );
  if (known.length === 0) return [];
  const all = known.reduce((sum, { processorMs }) => sum + processorMs, 0);
  return [
    ...known
      .sort((a, b) => b.processorMs - a.processorMs)
      .slice(0, named)
      .map(({ file, processorMs }) => `  ${seconds(processorMs)} s of the processor: ${file}`),
    `  ${seconds(all)} s of the processor in all`,
    ...longUnitTests(new Map(known.map(({ file, processorMs }) => [file, processorMs]))).map(
      (note) => `  note: ${note}`,
    ),
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(6);
}

/** Mocha's dots, the names of what was skipped, the slowest tests, and the numbers in a file for the test command. */
export default class CountingReporter extends Mocha.reporters.Dot {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const skipped: string[] = [];
    const durations = new Map<string, number>();
    const tests: Timed[] = [];
    const failures: string[] = [];
    runner.on(EVENT_TEST_FAIL, (test: Mocha.Runnable, error: Error) => {
      const [message = ''] = error.message.split('\n');
      failures.push(`${test.fullTitle()} (${relative('.', test.file ?? '')}): ${message}`);
    });
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    for (const ended of [EVENT_HOOK_END, EVENT_TEST_END]) {
      runner.on(ended, ({ file = '', duration = 0 }: Mocha.Runnable) => {
        const name = relative('.', file);
        durations.set(name, (durations.get(name) ?? 0) + duration);
      });
    }
    runner.on(EVENT_TEST_END, (test) => {
      tests.push({ title: test.fullTitle(), file: relative('.', test.file ?? ''), ms: test.duration ?? 0 });
    });
    runner.once(EVENT_RUN_END, () => {
      const { passes } = this.stats;
      for (const name of skipped) console.log(`  skipped: ${name}`);
      for (const line of slowest(tests)) console.log(line);
      mkdirSync(dirname(countsFile), { recursive: true });
      const counts: TestCounts = { passed: passes, failed: this.stats.failures, failures };
      writeFileSync(countsFile, JSON.stringify(counts));
      const taken = takenBy(durations);
      for (const line of busiest(taken)) console.log(line);
      writeFileSync(durationsFile, JSON.stringify(Object.fromEntries(taken), null, 2));
    });
  }
}
