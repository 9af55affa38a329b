import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayBin } from '../cli/assay-process.ts';
import { servedHere } from '../cli/served-here.ts';
import { hostileRelay } from './hostile-relay.ts';
import type { HostileKind } from './kinds/kind.ts';

/** What became of a run against a hostile target. */
export interface HostileRun {
  /** Exit code; null where the run was ended because it took too long. */
  readonly code: number | null;
  readonly seconds: number;
  /** Of the processor: what it takes on a machine that does nothing else, where it does not wait. */
  readonly cpuSeconds: number;
  /** Most memory that the process held, in MiB. */
  readonly peakMiB: number;
  readonly requests: number;
  readonly verdict: string;
  /** Names of reports that are missing or empty. */
  readonly missing: readonly string[];
  /** Mistakes that the run blames on the suite. */
  readonly suiteErrors: readonly string[];
  /** What the reports say of the target: `failed`, codes of exchanges, why the run stopped. */
  readonly causes: readonly string[];
  /** Names of reports in which the secret of the administrator stands. */
  readonly leaking: readonly string[];
  readonly printed: string;
}

/** Of the processor, for a hundred exchanges. */
const mostSeconds = 60;
const mostMiB = 600;

const reports = ['report.html', 'result.json', 'junit.xml', 'summary.txt'];
/** Of each kind: discovery, users, pages, the resource API. */
export const someFeatures: readonly string[] = [
  'features/discovery/document.feature',
  'features/authorization/flows.feature',
  'features/platform-resource-api/buildpack-object.feature',
];

/** About a hundred exchanges: what clients get for themselves, too. */
export const allFeatures: readonly string[] = [
  'features/discovery',
  'features/authorization/authorization-code.feature',
  'features/platform-resource-api/buildpack-show.feature',
  'features/token/client-credentials',
];

/** A run that takes longer is ended. */
const longestMs = 240_000;

/** Assays the bundled server behind a hostile relay, in a process of its own. */
export async function assayHostile(kind: HostileKind, features = allFeatures): Promise<HostileRun> {
  const served = await servedHere();
  const { origin, pathname } = new URL(served.authorization);
  const relay = await hostileRelay(origin, kind);
  const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
  try {
    writeFileSync(join(folder, 'assay.yaml'), profileOf(relay.url, pathname));
    const started = performance.now();
    const ended = await run(folder, served.adminSecret, kind, features);
    const seconds = (performance.now() - started) / 1000;
    return { ...ended, ...reportsIn(folder, served.adminSecret), seconds, requests: relay.count() };
  } finally {
    await relay.close();
    await served.close();
    rmSync(folder, { recursive: true });
  }
}

function profileOf(url: string, path: string): string {
  return [
    `authorization: { url: "${url}${path.replace(/\/$/, '')}" }`,
    `adminClient: { id: admin, secret: "\${ADMIN}" }`,
    `resource: { url: "${url}", descriptionPath: /v3/swagger.json }`,
    'capabilities: { off: [ldap] }',
  ].join('\n');
}

async function run(folder: string, secret: string, { delayMs }: HostileKind, features: readonly string[]) {
  const selection = features.flatMap((path) => ['--feature', path]);
  const flags = ['run', '--profile', join(folder, 'assay.yaml'), '--out', folder, '--yes', ...selection];
  // A hundred answers that come late take their time; who cannot wait bounds the run.
  if (delayMs !== undefined) flags.push('--max-duration', '1');
  const child = spawn(process.execPath, [assayBin, ...flags], {
    env: { ...process.env, NO_COLOR: '1', CI: 'true', ADMIN: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  let peakMiB = 0;
  let cpuSeconds = 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid));
    cpuSeconds = Math.max(cpuSeconds, processorTimeOf(child.pid));
  }, 100);
  const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const [code]: (number | null)[] = await once(child, 'exit');
  clearInterval(watch);
  clearTimeout(limit);
  return { code: code ?? null, peakMiB, cpuSeconds, printed: printed.join('') };
}

/** Linux keeps the most that a process has held. */
function peakOf(pid = 0): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024);
}

/** In seconds; Linux counts it in hundredths (proc(5), `utime` and `stime`). */
function processorTimeOf(pid = 0): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function reportsIn(folder: string, secret: string) {
  const texts = reports.map((name) => {
    const path = join(folder, name);
    return { name, text: existsSync(path) ? readFileSync(path, 'utf8') : '' };
  });
  const missing = texts.filter(({ text }) => text === '').map(({ name }) => name);
  const leaking = texts.filter(({ text }) => text.includes(secret)).map(({ name }) => name);
  const { text: json = '' } = texts.find(({ name }) => name === 'result.json') ?? {};
  if (json === '') return { missing, leaking, verdict: 'none', suiteErrors: [], causes: [] };
  const result = parseResult(json);
  const suiteErrors = result.suiteErrors.map(({ message }) => message);
  return { missing, leaking, verdict: result.verdict, suiteErrors, causes: causesIn(result) };
}

function causesIn({ requirements, exchanges, stopped }: RunResult): string[] {
  const failed = requirements.some(({ verdict }) => verdict === 'failed') ? ['failed'] : [];
  const codes = exchanges.flatMap(({ error }) => error?.code ?? []);
  return [...new Set([...failed, ...codes, ...(stopped === undefined ? [] : [stopped.reason])])];
}

/** What a target may not do to a run: nothing may be said of one that bears with it. */
export function toppledBy(run: HostileRun): string[] {
  const secondsAHundred = (run.cpuSeconds * 100) / Math.max(100, run.requests);
  // What nobody can begin with ends before there is anything to report, with a line that says why.
  const isRefused = run.code === 2 && run.requests > 0 && /^assay: \S/m.test(run.printed);
  const objections: readonly (readonly [boolean, string])[] = [
    [run.code === null, 'it had to be ended'],
    [run.code !== null && ![0, 1, 3].includes(run.code) && !isRefused, `it ended with ${run.code}`],
    [run.missing.length > 0 && !isRefused, `no ${run.missing.join(', ')}`],
    [
      run.suiteErrors.length > 0,
      `errors of the suite: ${run.suiteErrors.slice(0, 2).join('; ').slice(0, 300)}`,
    ],
    [run.verdict !== 'CONFORMANT' && run.causes.length === 0 && !isRefused, 'no cause of the target'],
    [run.leaking.length > 0, `a secret in ${run.leaking.join(', ')}`],
    [run.peakMiB > mostMiB, `${run.peakMiB} MiB`],
    [secondsAHundred > mostSeconds, `${secondsAHundred.toFixed(0)} s for a hundred exchanges`],
    [/^ {4}at |RangeError|TypeError/m.test(run.printed), `a stack trace: ${run.printed.slice(-300)}`],
  ];
  return objections.filter(([holds]) => holds).map(([, text]) => text);
}
