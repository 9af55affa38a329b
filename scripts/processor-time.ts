import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** What has ended so far, a line for each file of tests; the processes of a run write it, its reporter takes it away. */
const linesFile = 'reports/tests/processor-time.jsonl';

/** The kernel counts the time of processes that have ended in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of the processor that this process has taken: its threads', and those of its children that have ended. */
function takenMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + ofChildrenMs();
}

/** Only Linux reports it; see proc_pid_stat(5), fields 16 and 17, of which the second may hold spaces. */
function ofChildrenMs(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * tickMs;
}

let before = 0;

/** Mocha's own hooks: loading a file counts as its own, and so does the start of the process to the first. */
export const mochaHooks = {
  afterAll(this: Mocha.Context): void {
    const file = relative('.', this.test?.parent?.suites[0]?.file ?? '');
    const now = takenMs();
    mkdirSync(dirname(linesFile), { recursive: true });
    appendFileSync(linesFile, `${JSON.stringify([file, Math.round(now - before)])}\n`);
    before = now;
  },
};

/** Milliseconds of the processor that each file of tests took; those of an earlier run are forgotten. */
export function takeProcessorTimes(): ReadonlyMap<string, number> {
  const lines = existsSync(linesFile) ? readFileSync(linesFile, 'utf8').trimEnd().split('\n') : [];
  rmSync(linesFile, { force: true });
  return new Map(lines.map((line): [string, number] => JSON.parse(line)));
}
