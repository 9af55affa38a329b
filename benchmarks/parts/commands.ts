import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from '../../test/client/loopback.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { type Taken, taken } from '../process.ts';

/** The first is what the others are measured by. */
const asked: readonly (readonly [name: string, flags: readonly string[]])[] = [
  ['assay --version', ['--version']],
  ['assay --help', ['--help']],
  ['assay list requirements', ['list', 'requirements']],
  ['assay list scenarios', ['list', 'scenarios']],
  ['assay explain', ['explain', 'CLIENT-AUTH-BASIC-011']],
  ['assay run --dry-run', ['run', '--dry-run']],
];

const nothing = 'node that does nothing';
const firstExchange = 'assay run, to its first exchange';

/** What the command line costs over a Node that does nothing. */
export const commands: Part = {
  name: 'commands',
  minutes: 1,
  async measure({ assay, rounds }: Effort): Promise<Table> {
    const of = (program: string) =>
      asked.map(([name, flags]) => [name, () => counted([program, ...flags])] as const);
    const checkout = of('bin/assay.js').map(
      ([name, measure]) => [`${name}, in a checkout`, measure] as const,
    );
    const turns = Object.fromEntries([
      [nothing, () => counted(['-e', '0'])],
      ...of(assay),
      [firstExchange, () => toFirstExchange(assay)],
      ...checkout.slice(1, 2),
      ...checkout.slice(4, 5),
    ]);
    // The first round fills what is kept.
    await inTurns(1, turns);
    const medians = await inTurns<string, keyof Taken>(rounds, turns);
    const floor = medians[nothing];
    return {
      head: ['Command', 'ms', '× the first', 'processor time, ms', '× the first', 'MiB'],
      rows: Object.entries(medians).map(([name, { ms, cpuMs, mib }]) => [
        name,
        ms.toFixed(0),
        shown(ms / (floor?.ms ?? Number.NaN), 1),
        shown(cpuMs, 0),
        shown(cpuMs / (floor?.cpuMs ?? Number.NaN), 1),
        shown(mib, 0),
      ]),
      note: 'Of the package as it is published, unless it says otherwise. Goals: 0.25 s over a Node that does nothing and 90 MB; 1 s for a dry run; 0.8 s to the first exchange.',
    };
  },
};

/** What is not measured is left out. */
function shown(value: number, digits: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(digits);
}

async function counted(flags: readonly string[]): Promise<Record<keyof Taken, number>> {
  return { ...(await taken(flags)) };
}

/** A target that only sees when somebody comes; the run then ends by itself, with nothing to assay. */
async function toFirstExchange(assay: string): Promise<Record<keyof Taken, number>> {
  const out = mkdtempSync(join(tmpdir(), 'assay-first-'));
  const { promise, resolve } = Promise.withResolvers<number>();
  const target = createServer((_request, response) => {
    resolve(performance.now());
    response.writeHead(404).end();
  });
  const { url, close } = await listening(target);
  try {
    const started = performance.now();
    const flags = [assay, 'run', '--authorization', url, '--admin-client', 'admin', '--out', out];
    const env = { ASSAY_ADMIN_SECRET: 'none' };
    const end = taken(flags, { allowed: [0, 1, 2, 3], env });
    const at = await Promise.race([promise, end.then(() => Number.NaN)]);
    await end;
    return { ms: at - started, cpuMs: Number.NaN, mib: Number.NaN };
  } finally {
    await close();
    rmSync(out, { recursive: true });
  }
}
