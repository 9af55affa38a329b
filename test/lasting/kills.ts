import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { admin, send } from '../reference-server/support/client.ts';
import { groups, mappings, memberships, users } from './accounts.ts';
import { clients, credentials, transactions } from './clients.ts';
import { buildpacks, providers } from './other-things.ts';
import { app, approvals, codes, passwords, refreshTokens, sessions, tokens } from './tokens.ts';
import { administratorOf, type Claim, type Writer, writingWith } from './writing.ts';
import { inside, zones } from './zones.ts';

/** What the kills of one file came to. */
export interface Killed {
  readonly kills: number;
  /** How many changes of each kind were acknowledged, and no later one of the same thing was on its way at a kill. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Those of them that were not there afterwards, by what they were. */
  readonly lost: readonly string[];
  /** What `PRAGMA integrity_check` said after each kill where it was not `ok`. */
  readonly damaged: readonly string[];
  /** From the start of the process to its first answer after each kill, in milliseconds, the shortest first. */
  readonly recoveryMs: readonly number[];
}

const index = new URL('../../reference-server/index.ts', import.meta.url).href;
// What is used once, and a session, must still be there when the last kill is done.
const program = `import { startReferenceServer } from ${JSON.stringify(index)};
const adminClient = ${JSON.stringify(admin)};
const lifetimes = { passcode: 86400, session: 86400, authorizationCode: 86400 };
const server = await startReferenceServer({ adminClient, data: process.argv[1], passwordCost: 4, lifetimes });
console.log(server.authorizationUrl);`;

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
  readonly startedInMs: number;
}

async function serve(data: string): Promise<Process> {
  const startedAt = performance.now();
  const flags = ['--input-type=module', '--eval', program, data];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
  const url = String(line).trim();
  if (url === '') throw new Error('the server did not start');
  await send('GET', `${url}/.well-known/openid-configuration`);
  return { child, url, startedInMs: performance.now() - startedAt };
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** So many changes are acknowledged before a kill, at most. */
const mostChanges = 400;

/** Every kind of writer. */
const writers: readonly Writer[] = [
  ...[users, groups, memberships, mappings, clients, credentials, transactions, providers, buildpacks],
  ...[tokens, refreshTokens, passwords, approvals, codes, sessions, zones],
  ...inside,
];

/** A writer ends since nobody answers any more, and for no other reason. */
function needEndedByKill(work: PromiseSettledResult<unknown>): void {
  if (work.status !== 'rejected') throw new Error('a writer ended by itself');
  const { reason } = work;
  const code: unknown = reason instanceof Error && 'code' in reason ? reason.code : undefined;
  if (typeof code !== 'string' || !/^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) throw reason;
}

/**
 * One life of the server: it is killed a moment after so many changes were acknowledged, whatever the machine takes for
 * them. The writers begin with things of other names in each life.
 */
async function live(running: Process, life: string, changes: number, claims: Map<string, Claim>) {
  const call = await administratorOf(running.url);
  const enough = Promise.withResolvers<void>();
  let left = changes;
  const acknowledged = (): void => {
    left -= 1;
    if (left < 0) enough.resolve();
  };
  const writing = writingWith(call, claims, acknowledged);
  const ended = Promise.allSettled(
    writers.map(async (writer, at) => {
      for (let turn = 0; ; turn += 1) await writer(`w${at}-${life}-${turn}`, writing);
    }),
  );
  await Promise.race([enough.promise, ended]);
  await end(running, 'SIGKILL');
  for (const work of await ended) needEndedByKill(work);
}

function integrityOf(data: string): string {
  const database = new DatabaseSync(data);
  const [row] = database.prepare('PRAGMA integrity_check(1)').all();
  database.close();
  return String(row?.integrity_check);
}

/**
 * Kills the server `kills` times at moments that `random` draws (0 to 1), while a writer of each kind writes, and looks
 * afterwards for each change that was acknowledged. `onKill` is told how many there have been.
 */
export async function killServers(
  data: string,
  kills: number,
  random: () => number,
  onKill: (kill: number) => void = () => {},
): Promise<Killed> {
  const claims = new Map<string, Claim>();
  const damaged: string[] = [];
  const recoveryMs: number[] = [];
  const first = await serve(data);
  await (await administratorOf(first.url))({ method: 'POST', path: '/oauth/clients', body: app });
  await end(first, 'SIGTERM');
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await serve(data);
    if (kill > 0) recoveryMs.push(running.startedInMs);
    await live(running, `k${kill}`, Math.floor(random() * mostChanges), claims);
    const integrity = integrityOf(data);
    if (integrity !== 'ok') damaged.push(integrity);
    onKill(kill + 1);
  }
  recoveryMs.sort((one, other) => one - other);
  return { kills, acknowledged: countsOf(claims), lost: await lostOf(data, claims), damaged, recoveryMs };
}

function countsOf(claims: ReadonlyMap<string, Claim>): Map<string, number> {
  const byKind = Map.groupBy(claims.values(), ({ kind }) => kind);
  return new Map([...byKind].map(([kind, same]) => [kind, same.length]));
}

async function lostOf(data: string, claims: ReadonlyMap<string, Claim>): Promise<string[]> {
  const running = await serve(data);
  const call = await administratorOf(running.url);
  const lost: string[] = [];
  for (const [thing, { kind, holds }] of claims) {
    if (!(await holds(call))) lost.push(`${kind}: ${thing}`);
  }
  await end(running, 'SIGTERM');
  return lost;
}
