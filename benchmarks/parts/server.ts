import { app, machine, referenceOptions } from '../clients.ts';
import { type CodeFlow, codeFlow, ofOidcProvider, ofReference } from '../code-flow.ts';
import { asked, basic, tokensFor } from '../http.ts';
import { type Answered, type Asks, underLoad } from '../load.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { populate } from '../populate.ts';
import { type Serving, serving } from '../process.ts';

/** Milliseconds that each thing is asked for in a round. */
const turnMs = 1_500;

const credentials = { grant_type: 'client_credentials' };
const metadata = '/.well-known/openid-configuration';

/** How fast the reference server answers, beside oidc-provider and a floor. */
export const server: Part = {
  name: 'server',
  minutes: 4,
  async measure({ rounds, quick }: Effort): Promise<Table> {
    const reference = await serving(['benchmarks/servers/reference.ts', JSON.stringify(referenceOptions)]);
    const peer = await serving(['benchmarks/servers/oidc-provider.ts']);
    const floor = await serving(['benchmarks/servers/floor.ts']);
    const servers: Readonly<Record<string, Serving>> = { assay: reference, 'oidc-provider': peer, floor };
    try {
      await populate(reference.line);
      const all: Readonly<Record<string, Asks>> = {
        assay: asksOf(reference.line, ofReference, {
          jwt: credentials,
          opaque: { ...credentials, token_format: 'opaque' },
          introspect: '/introspect',
          keys: '/token_keys',
        }),
        'oidc-provider': asksOf(peer.line, ofOidcProvider, {
          jwt: { ...credentials, resource: 'https://api.example' },
          opaque: credentials,
          introspect: '/token/introspection',
          keys: '/jwks',
        }),
        floor: floorAsks(floor.line),
      };
      const turns = Object.entries(all).flatMap(([who, asks]) =>
        Object.entries(asks).map(([what, ask]) => [
          `${what}|${who}`,
          () => underLoad(ask, quick ? turnMs / 3 : turnMs, servers[who] ?? reference),
        ]),
      );
      // By what is asked, so that who is compared is asked one after the other.
      const ordered = Object.fromEntries(
        turns.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      );
      return table(await inTurns<string, keyof Answered>(rounds, ordered), Object.keys(all.assay ?? {}));
    } finally {
      await Promise.all([reference.end(), peer.end(), floor.end()]);
    }
  },
};

interface Ways {
  readonly jwt: Record<string, string>;
  readonly opaque: Record<string, string>;
  readonly introspect: string;
  readonly keys: string;
}

function asksOf(origin: string, flow: CodeFlow, ways: Ways): Asks {
  const token = `${origin}${flow.token}`;
  return {
    'client credentials, JWT (RS256)': async () => () => tokensFor(token, machine, ways.jwt),
    'client credentials, opaque': async () => () => tokensFor(token, machine, ways.opaque),
    'authorization code, with login': async () => () => codeFlow(origin, flow),
    refresh: async () => {
      const { refresh_token = '' } = await codeFlow(origin, flow);
      return () => tokensFor(token, app, { ...flow.tokenFields, grant_type: 'refresh_token', refresh_token });
    },
    introspection: async () => {
      const fields = { token: (await tokensFor(token, machine, ways.opaque)).access_token };
      return () => asked(`${origin}${ways.introspect}`, { fields, headers: basic(machine) });
    },
    discovery: async () => () => asked(`${origin}${metadata}`),
    'token keys': async () => () => asked(`${origin}${ways.keys}`),
  };
}

function floorAsks(origin: string): Asks {
  const token = `${origin}/oauth/token`;
  return {
    'client credentials, JWT (RS256)': async () => () => tokensFor(token, machine, credentials),
    'client credentials, opaque': async () => () =>
      tokensFor(token, machine, { ...credentials, token_format: 'opaque' }),
    discovery: async () => () => asked(`${origin}${metadata}`),
    'token keys': async () => () => asked(`${origin}/token_keys`),
  };
}

function table(medians: Readonly<Record<string, Answered>>, asks: readonly string[]): Table {
  return {
    head: [
      ...['', 'a second', '× oidc-provider', '× floor', 'p99, ms', 'p99 of oidc-provider, ms'],
      ...['processor time an answer, ms', 'oidc-provider’s over it', 'floor’s over it'],
    ],
    rows: asks.map((what) => {
      const [own, peer, floor] = ['assay', 'oidc-provider', 'floor'].map((who) => medians[`${what}|${who}`]);
      return [
        what,
        own?.rate.toFixed(0) ?? '',
        ...[peer, floor].map((other) => over(own?.rate, other?.rate)),
        ...[own, peer].map((one) => one?.p99.toFixed(1) ?? ''),
        own?.cpuMs.toFixed(2) ?? '',
        ...[peer, floor].map((other) => over(other?.cpuMs, own?.cpuMs)),
      ];
    }),
    note: 'The floor is Express with one asynchronous signature, which checks and keeps nothing. 16 requests at once. The reference server signs with RS256 alone. Passwords are hashed at the least cost, since oidc-provider’s development login hashes none. With a code and with a refresh token both sign an ID token and give an opaque access token. Goals: 1.5 × and 0.95 × for JWTs, 1.9 × for opaque tokens. Where others use the machine, the last three columns compare and the rates do not.',
  };
}

function over(one: number | undefined, other: number | undefined): string {
  const ratio = (one ?? Number.NaN) / (other ?? Number.NaN);
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}
