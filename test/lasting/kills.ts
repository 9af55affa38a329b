import { DatabaseSync } from 'node:sqlite';
import { type ServedProcess, servedProcess } from '../cli/assay-process.ts';
import { send } from '../reference-server/support/client.ts';
import { groups, mappings, memberships, users } from './accounts.ts';
import { clients, credentials, transactions } from './clients.ts';
import { buildpacks, providers } from './other-things.ts';
import { app, approvals, codes, passwords, refreshTokens, sessions, tokens } from './tokens.ts';
import { administratorOf, type Call, type Claim, type Writer, writingWith } from './writing.ts';
import { inside, makeSurrounding, zones } from './zones.ts';

type Claims = ReadonlyMap<string, Claim>;

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

/** A server that runs, and how long it took to give its first answer. */
interface Life {
  readonly server: ServedProcess;
  readonly call: Call;
  readonly startedInMs: number;
}

async function begin(program: string, data: string): Promise<Life> {
  const startedAt = performance.now();
  const server = await servedProcess(['--data', data, '--password-cost', '4'], program);
  const { authorization, adminSecret } = server;
  await send('GET', `${authorization}/.well-known/openid-configuration`);
  const startedInMs = performance.now() - startedAt;
  return { server, call: await administratorOf(authorization, adminSecret), startedInMs };
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
 * Writes until the server is killed, a moment after so many changes were acknowledged, whatever the machine takes for
 * them. The writers begin with things of other names in each life. Returns what has to be so from then on.
 */
async function writeUntilKilled({ server, call }: Life, life: string, changes: number): Promise<Claims> {
  const claims = new Map<string, Claim>();
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
  await server.kill();
  for (const work of await ended) needEndedByKill(work);
  return claims;
}

function integrityOf(data: string): string {
  const database = new DatabaseSync(data);
  const [row] = database.prepare('PRAGMA integrity_check(1)').all();
  database.close();
  return String(row?.integrity_check);
}

/** What is claimed and not so, by what it is; several are looked at at once. */
async function lostOf(call: Call, claims: Claims): Promise<string[]> {
  const left = claims.entries();
  const lost: string[] = [];
  const look = async (): Promise<void> => {
    for (const [thing, { kind, holds }] of left) if (!(await holds(call))) lost.push(`${kind}: ${thing}`);
  };
  await Promise.all(Array.from({ length: 16 }, look));
  return lost;
}

/** What is to be killed, and how. */
export interface Killing {
  /** Path of the program of Assay. */
  readonly program: string;
  /** The file that the server keeps everything in. */
  readonly data: string;
  readonly kills: number;
  /** Draws the moments: 0 to 1. */
  readonly random: () => number;
  /** Is told how many kills there have been. */
  readonly onKill?: (kill: number) => void;
}

/**
 * Kills `assay serve --data FILE` again and again, while a writer of each kind writes. When it has begun again it is asked
 * for each change that it had acknowledged, and in the end for those of all its lives.
 */
export async function killServers({ program, data, kills, random, onKill }: Killing): Promise<Killed> {
  const every = new Map<string, Claim>();
  const [lost, damaged, recoveryMs]: [string[], string[], number[]] = [[], [], []];
  let life = await begin(program, data);
  await life.call({ method: 'POST', path: '/oauth/clients', body: app });
  await life.call(makeSurrounding);
  for (let kill = 1; kill <= kills; kill += 1) {
    const claims = await writeUntilKilled(life, `k${kill}`, Math.floor(random() * mostChanges));
    const integrity = integrityOf(data);
    if (integrity !== 'ok') damaged.push(integrity);
    life = await begin(program, data);
    recoveryMs.push(life.startedInMs);
    lost.push(...(await lostOf(life.call, claims)));
    for (const [thing, claim] of claims) every.set(thing, claim);
    onKill?.(kill);
  }
  lost.push(...(await lostOf(life.call, new Map([...every].filter(([, { isPassing }]) => !isPassing)))));
  await life.server.close();
  recoveryMs.sort((one, other) => one - other);
  return { kills, acknowledged: countsOf(every), lost: [...new Set(lost)], damaged, recoveryMs };
}

function countsOf(claims: Claims): Map<string, number> {
  const byKind = Map.groupBy(claims.values(), ({ kind }) => kind);
  return new Map([...byKind].map(([kind, same]) => [kind, same.length]));
}
