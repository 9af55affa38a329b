import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { person } from '../reference-server/support/accounts.ts';
import { type Answer, admin, asAdmin, machine, send } from '../reference-server/support/client.ts';

/** What the kills of one file came to. */
export interface Killed {
  readonly kills: number;
  /** Changes that were acknowledged. */
  readonly acknowledged: number;
  /** Those of them that were not there afterwards, by what they were. */
  readonly lost: readonly string[];
  /** What `PRAGMA integrity_check` said after each kill where it was not `ok`. */
  readonly damaged: readonly string[];
  /** From the start of the process to its first answer after each kill, in milliseconds, the shortest first. */
  readonly recoveryMs: readonly number[];
}

const index = new URL('../../reference-server/index.ts', import.meta.url).href;
const program = `import { startReferenceServer } from ${JSON.stringify(index)};
const adminClient = ${JSON.stringify(admin)};
const server = await startReferenceServer({ adminClient, data: process.argv[1], passwordCost: 4 });
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

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  zone?: string,
) => Promise<Answer>;

async function administrator(url: string): Promise<Call> {
  const authorization = await asAdmin({ authorizationUrl: url });
  return (method, path, body, zone) =>
    send(method, `${url}${path}`, {
      headers: {
        ...{ ...authorization, 'content-type': 'application/json', 'if-match': '*' },
        ...(zone !== undefined && { 'x-identity-zone-id': zone }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** A change that a writer makes, and what has to be there once it was acknowledged. */
interface Change {
  readonly what: string;
  /** The zone in which it is made, where it is not the default one. */
  readonly zone?: string;
  /** The request; `before` is the answer to the change of the same thing before it. */
  readonly make: (before: Answer | undefined) => Parameters<Call>;
  /** Path of what was changed, from the answer; null: it has to be gone. */
  readonly path: (answer: Answer) => string;
  readonly holds: (answer: Answer) => boolean;
}

const isThere = ({ status }: Answer): boolean => status === 200;
const isGone = ({ status }: Answer): boolean => status === 404;

const client = (id: string, name: string) => ({ ...machine, client_id: id, name });

function userChanges(name: string): Change[] {
  const path = (answer: Answer): string => `/Users/${answer.json().id}`;
  const { password: _password, ...renamed } = person(`${name}-renamed`);
  return [
    { what: `creation of user ${name}`, make: () => ['POST', '/Users', person(name)], path, holds: isThere },
    {
      what: `change of user ${name}`,
      make: (before) => ['PUT', `/Users/${before?.json().id}`, renamed],
      path,
      holds: (answer) => isThere(answer) && answer.json().userName === renamed.userName,
    },
  ];
}

function clientChanges(name: string): Change[] {
  const path = (): string => `/oauth/clients/${name}`;
  const named = (answer: Answer): boolean => isThere(answer) && answer.json().name === 'second';
  return [
    {
      what: `creation of client ${name}`,
      make: () => ['POST', '/oauth/clients', client(name, 'first')],
      path,
      holds: isThere,
    },
    {
      what: `change of client ${name}`,
      make: () => ['PUT', `/oauth/clients/${name}`, client(name, 'second')],
      path,
      holds: named,
    },
  ];
}

function deletedClient(name: string): Change[] {
  const [creation] = clientChanges(name);
  if (creation === undefined) return [];
  const path = (): string => `/oauth/clients/${name}`;
  return [
    creation,
    { what: `deletion of client ${name}`, make: () => ['DELETE', path()], path, holds: isGone },
  ];
}

function groupChanges(name: string): Change[] {
  const path = (answer: Answer): string => `/Groups/${answer.json().id}`;
  const make: Change['make'] = () => ['POST', '/Groups', { displayName: name, members: [] }];
  return [{ what: `creation of group ${name}`, make, path, holds: isThere }];
}

function buildpackChanges(name: string): Change[] {
  const path = (answer: Answer): string => `/v3/buildpacks/${answer.json().guid}`;
  const make: Change['make'] = () => ['POST', '/v3/buildpacks', { name }];
  return [{ what: `creation of buildpack ${name}`, make, path, holds: isThere }];
}

function zoneChanges(name: string): Change[] {
  const record = { id: name, subdomain: name, name };
  const path = (): string => `/identity-zones/${name}`;
  return [
    {
      what: `creation of zone ${name}`,
      make: () => ['POST', '/identity-zones', record],
      path,
      holds: isThere,
    },
  ];
}

/** What a writer writes in the default zone, inside a zone that is made first. */
const inside =
  (changesOf: (name: string) => Change[]) =>
  (name: string): Change[] => {
    const zone = { zone: name };
    return [
      ...zoneChanges(name),
      ...changesOf(name).map((change) => ({ ...change, ...zone, what: `${change.what} in its zone` })),
    ];
  };

function deletedZone(name: string): Change[] {
  const path = (): string => `/identity-zones/${name}`;
  return [
    ...inside(groupChanges)(name),
    { what: `deletion of zone ${name}`, make: () => ['DELETE', path()], path, holds: isGone },
  ];
}

/** Every kind of writer; each writes things of names of its own, one after the other. */
const writers: readonly ((name: string) => Change[])[] = [
  ...[userChanges, clientChanges, deletedClient, groupChanges, buildpackChanges, zoneChanges],
  ...[inside(userChanges), inside(deletedClient), inside(groupChanges), deletedZone],
];

interface Acknowledged {
  readonly change: Change;
  readonly path: string;
}

/**
 * Writes until the server is gone. While a change of a thing is on its way nobody knows what holds of the thing, so the
 * one before is forgotten first.
 */
async function write(
  call: Call,
  changesOf: (name: string) => Change[],
  name: string,
  seen: Map<string, Acknowledged>,
): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    let before: { readonly what: string; readonly answer: Answer } | undefined;
    for (const change of changesOf(`${name}-${turn}`)) {
      seen.delete(before?.what ?? '');
      const [method, path, body] = change.make(before?.answer);
      const answer = await call(method, path, body, change.zone);
      if (answer.status >= 300) throw new Error(`${change.what}: status ${answer.status} ${answer.text}`);
      seen.set(change.what, { change, path: change.path(answer) });
      before = { what: change.what, answer };
    }
  }
}

function integrityOf(data: string): string {
  const database = new DatabaseSync(data);
  const [row] = database.prepare('PRAGMA integrity_check(1)').all();
  database.close();
  return String(row?.integrity_check);
}

/** A writer ends since nobody answers any more, and not since a change was refused. */
function needEndedByKill(work: PromiseSettledResult<never>): void {
  const reason: unknown = work.status === 'rejected' ? work.reason : undefined;
  if (reason instanceof Error && /: status \d+ /.test(reason.message)) throw reason;
}

/**
 * Kills the server `kills` times at moments that `random` draws (0 to 1), while a writer of each kind writes, and looks
 * afterwards for each change that was acknowledged.
 */
export async function killServers(data: string, kills: number, random: () => number): Promise<Killed> {
  const seen = new Map<string, Acknowledged>();
  const damaged: string[] = [];
  const recoveryMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url, startedInMs } = await serve(data);
    if (kill > 0) recoveryMs.push(startedInMs);
    const call = await administrator(url);
    const ended = once(child, 'exit');
    setTimeout(() => child.kill('SIGKILL'), 20 + random() * 400);
    const works = writers.map((changesOf, at) => write(call, changesOf, `w${at}-k${kill}`, seen));
    for (const work of await Promise.allSettled(works)) needEndedByKill(work);
    await ended;
    const integrity = integrityOf(data);
    if (integrity !== 'ok') damaged.push(integrity);
  }
  recoveryMs.sort((one, other) => one - other);
  return { kills, acknowledged: seen.size, lost: await lostOf(data, seen), damaged, recoveryMs };
}

async function lostOf(data: string, seen: ReadonlyMap<string, Acknowledged>): Promise<string[]> {
  const { child, url } = await serve(data);
  const call = await administrator(url);
  const lost: string[] = [];
  for (const { change, path } of seen.values()) {
    if (!change.holds(await call('GET', path, undefined, change.zone))) lost.push(change.what);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return lost;
}
