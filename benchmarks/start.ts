import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/client/loopback.ts';

/**
 * What the command line costs beside its floor: the wall time of each command, over that of a Node that does nothing,
 * turn by turn in one process; and the time until a server answers, over that of oidc-provider.
 */
interface Row {
  readonly name: string;
  readonly ms: number;
  readonly ratio: number;
  readonly megabytes: number;
}

const rounds = 5;

/** Makes a process say how much memory it had at most, in KiB, on standard error. */
const saysMemory =
  "--import=data:text/javascript,process.on('exit',()=>process.stderr.write('\\nrss\\x20'+process.resourceUsage().maxRSS+'\\n'))";

const out = mkdtempSync(join(tmpdir(), 'assay-start-'));
const assay = (...flags: string[]) => ['bin/assay.js', ...flags];

/** The first is what the others are measured by. */
const commands: readonly (readonly [name: string, flags: readonly string[]])[] = [
  ['node that does nothing', ['-e', '0']],
  ['assay --version', assay('--version')],
  ['assay --help', assay('--help')],
  ['assay list requirements', assay('list', 'requirements')],
  ['assay list scenarios', assay('list', 'scenarios')],
  ['assay explain', assay('explain', 'CLIENT-AUTH-BASIC-011')],
  ['assay run --dry-run', assay('run', '--dry-run')],
  [
    'assay run of one feature',
    assay('run', '--feature', 'features/discovery/document.feature', '--out', out),
  ],
];

const oidcProvider = `
  import Provider from 'oidc-provider';
  const port = Number(process.argv[1]);
  new Provider('http://127.0.0.1:' + port).listen(port, '127.0.0.1');`;

const servers: readonly (readonly [name: string, flags: (port: number) => string[]])[] = [
  ['oidc-provider', (port) => ['--input-type=module', '-e', oidcProvider, String(port)]],
  ['assay serve', (port) => assay('serve', '--port', String(port))],
];

try {
  print('commands', await measured(commands, async ([, flags]) => timed(flags)));
  print('servers, to the first 200', await measured(servers, async ([, flags]) => answered(flags)));
} finally {
  rmSync(out, { recursive: true });
}

/** Medians of some rounds, after one that fills what is kept. */
async function measured<T extends readonly [string, unknown]>(
  all: readonly T[],
  measure: (one: T) => Promise<{ readonly ms: number; readonly megabytes: number }>,
): Promise<Row[]> {
  for (const one of all) await measure(one);
  const found = new Map(all.map(([name]) => [name, [] as { ms: number; megabytes: number }[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of all) found.get(one[0])?.push(await measure(one));
  }
  const medians = [...found].map(([name, times]) => ({
    name,
    ms: median(times.map(({ ms }) => ms)),
    megabytes: median(times.map(({ megabytes }) => megabytes)),
  }));
  return medians.map((row) => ({ ...row, ratio: row.ms / (medians[0]?.ms ?? Number.NaN) }));
}

async function timed(flags: readonly string[]) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [saysMemory, ...flags], { encoding: 'utf8' });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${flags.join(' ')} ended with ${status}: ${stderr}`);
  return { ms, megabytes: megabytesIn(stderr) };
}

async function answered(flags: (port: number) => string[]) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, flags(port), { stdio: 'ignore' });
  try {
    while (!(await isUp(port))) await new Promise((resolve) => setTimeout(resolve, 5));
    const ms = performance.now() - started;
    return { ms, megabytes: Number.NaN };
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).ok;
  } catch {
    return false;
  }
}

function megabytesIn(text: string): number {
  return Number(/^rss (\d+)$/m.exec(text)?.[1]) / 1024;
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n| ${title} | ms | × | MiB |\n|---|---|---|---|`);
  for (const { name, ms, ratio, megabytes } of rows) {
    const memory = Number.isNaN(megabytes) ? '' : megabytes.toFixed(0);
    console.log(`| ${name} | ${ms.toFixed(0)} | ${ratio.toFixed(1)} | ${memory} |`);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
