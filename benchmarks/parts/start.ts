import { setTimeout as pause } from 'node:timers/promises';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { serving } from '../process.ts';

const metadata = '/.well-known/openid-configuration';
/** Memory is that of a server which has answered once and has had time to rest, in milliseconds. */
const restMs = 1_000;

/** As little as it can be started with. */
const oidcProvider = `
  import Provider from 'oidc-provider';
  const port = 40_000 + (process.pid % 20_000);
  const issuer = 'http://127.0.0.1:' + port;
  new Provider(issuer).listen(port, '127.0.0.1', () => console.log(issuer));`;

/** How soon a server answers for the first time, and what it takes when nobody asks. */
export const start: Part = {
  name: 'start',
  minutes: 1,
  async measure({ assay, rounds }: Effort): Promise<Table> {
    const turns = {
      'oidc-provider': () => answered(['--input-type=module', '-e', oidcProvider]),
      'assay serve': () => answered([assay, 'serve', '--port', '0']),
    };
    await inTurns(1, turns);
    const medians = await inTurns(rounds, turns);
    const peer = medians['oidc-provider'];
    return {
      head: ['Server', 'to the first 200, ms', '×', 'idle, MiB', '×'],
      rows: Object.entries(medians).map(([name, { ms, mib }]) => [
        name,
        ms.toFixed(0),
        (ms / peer.ms).toFixed(2),
        mib.toFixed(0),
        (mib / peer.mib).toFixed(2),
      ]),
      note: 'Goals: no later than oidc-provider, and 1.2 × its memory.',
    };
  },
};

async function answered(flags: readonly string[]): Promise<Record<'ms' | 'mib', number>> {
  const started = performance.now();
  const server = await serving(flags);
  const [origin] = /http:\S+/.exec(server.line) ?? [];
  const answer = await fetch(`${origin}${metadata}`);
  await answer.text();
  const ms = performance.now() - started;
  await pause(restMs);
  const mib = server.mib();
  await server.end();
  if (!answer.ok) throw new Error(`${flags.join(' ')} answered with ${answer.status}`);
  return { ms, mib };
}
