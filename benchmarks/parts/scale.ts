import { app, machine, user } from '../clients.ts';
import { codeFlow, ofReference } from '../code-flow.ts';
import { asked, basic, tokensFor } from '../http.ts';
import { type Answered, underLoad } from '../load.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { type Serving, serving } from '../process.ts';

/** Milliseconds that each thing is asked for in a round. */
const turnMs = 1_500;

/** A server with so many clients and users, and what it is asked. */
interface Filled {
  readonly count: number;
  readonly server: Serving;
  readonly asks: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Whether a server with many clients and users answers as fast as one with few. */
export const scale: Part = {
  name: 'scale',
  minutes: 8,
  async measure({ rounds, quick }: Effort): Promise<Table> {
    const all = await Promise.all((quick ? [1, 1_000] : [1, 1_000, 100_000]).map(filled));
    try {
      const ms = quick ? turnMs / 3 : turnMs;
      const turns = Object.keys(all[0]?.asks ?? {}).flatMap((name) =>
        all.flatMap(({ count, server, asks }) => {
          const ask = asks[name];
          return ask === undefined ? [] : [[`${name}|${count}`, () => underLoad(ask, ms, server)] as const];
        }),
      );
      return table(await inTurns<string, keyof Answered>(rounds, Object.fromEntries(turns)), all);
    } finally {
      await Promise.all(all.map(({ server }) => server.end()));
    }
  },
};

async function filled(count: number): Promise<Filled> {
  const server = await serving(['benchmarks/servers/filled.ts', String(count)]);
  return { count, server, asks: await asksOf(server.line) };
}

async function asksOf(origin: string): Promise<Filled['asks']> {
  const token = `${origin}/oauth/token`;
  const credentials = { grant_type: 'client_credentials' };
  const opaque = { ...credentials, token_format: 'opaque' };
  const password = { grant_type: 'password', username: user.name, password: user.password };
  const { access_token } = await tokensFor(token, machine, opaque);
  const headers = { authorization: `Bearer ${access_token}` };
  const named = new URLSearchParams({ filter: `userName eq "${user.name}"` });
  return {
    'client credentials, JWT': () => tokensFor(token, machine, credentials),
    'client credentials, opaque': () => tokensFor(token, machine, opaque),
    password: () => tokensFor(token, app, password),
    'authorization code, with login': () => codeFlow(origin, ofReference),
    introspection: () =>
      asked(`${origin}/introspect`, { fields: { token: access_token }, headers: basic(machine) }),
    'a client by its id': () => asked(`${origin}/oauth/clients/${app.id}`, { headers }),
    'a user by name': () => asked(`${origin}/Users?${named}`, { headers }),
  };
}

function table(medians: Readonly<Record<string, Answered>>, all: readonly Filled[]): Table {
  const [{ asks } = { asks: {} }, ...others] = all;
  const ratios = (name: string, of: (one: Answered | undefined) => number) =>
    others.map(({ count }) => (of(medians[`${name}|${count}`]) / of(medians[`${name}|1`])).toFixed(2));
  const counts = others.map(({ count }) => count.toLocaleString('en'));
  return {
    head: [
      ...['', 'a second with one client and user'],
      ...counts.map((count) => `rate with ${count}, ×`),
      ...counts.map((count) => `processor time with ${count}, ×`),
    ],
    rows: Object.keys(asks).map((name) => [
      name,
      (medians[`${name}|1`]?.rate ?? Number.NaN).toFixed(0),
      ...ratios(name, (one) => one?.rate ?? Number.NaN),
      ...ratios(name, (one) => one?.cpuMs ?? Number.NaN),
    ]),
    note: 'Goal: the same within a tenth. Where others use the machine, the processor time compares and the rates do not.',
  };
}
