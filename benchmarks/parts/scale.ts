import { app, machine, user } from '../clients.ts';
import { codeFlow, ofReference } from '../code-flow.ts';
import { asked, basic, tokensFor } from '../http.ts';
import { type Answered, type Asks, underLoad } from '../load.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { type Serving, serving } from '../process.ts';

/** Milliseconds that each thing is asked for in a round. */
const turnMs = 1_500;

/** A server with so many clients and users, and what it is asked. */
interface Filled {
  readonly count: number;
  readonly server: Serving;
  readonly asks: Asks;
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
  return { count, server, asks: asksOf(server.line) };
}

function asksOf(origin: string): Asks {
  const token = `${origin}/oauth/token`;
  const credentials = { grant_type: 'client_credentials' };
  const opaque = { ...credentials, token_format: 'opaque' };
  const password = { grant_type: 'password', username: user.name, password: user.password };
  const opaqueToken = async () => (await tokensFor(token, machine, opaque)).access_token;
  const bearing = (path: string) => async () => {
    const headers = { authorization: `Bearer ${await opaqueToken()}` };
    return () => asked(`${origin}${path}`, { headers });
  };
  return {
    'client credentials, JWT': async () => () => tokensFor(token, machine, credentials),
    'client credentials, opaque': async () => () => tokensFor(token, machine, opaque),
    password: async () => () => tokensFor(token, app, password),
    'authorization code, with login': async () => () => codeFlow(origin, ofReference),
    introspection: async () => {
      const fields = { token: await opaqueToken() };
      return () => asked(`${origin}/introspect`, { fields, headers: basic(machine) });
    },
    'a client by its id': bearing(`/oauth/clients/${app.id}`),
    'a user by name': bearing(`/Users?${new URLSearchParams({ filter: `userName eq "${user.name}"` })}`),
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
