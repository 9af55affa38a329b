import { setTimeout as pause } from 'node:timers/promises';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { serving } from '../process.ts';

const metadata = '/.well-known/openid-configuration';
/** Memory is that of a server which has answered once and has had time to rest, in milliseconds. */
const restMs = 1_000;

/** As little as it can be started with, and a key of its own as the reference server has it: without one it takes a published one. */
const oidcProvider = `
  import { createServer } from 'node:http';
  import { exportJWK, generateKeyPair } from 'jose';
  import Provider from 'oidc-provider';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [await exportJWK(privateKey)] };
  const server = createServer().listen(0, '127.0.0.1', () => {
    const issuer = 'http://127.0.0.1:' + server.address().port;
    server.on('request', new Provider(issuer, { jwks }).callback());
    console.log(issuer);
  });`;

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
      head: ['Server', 'to the first 200, ms', '×', 'processor time, ms', '×', 'idle, MiB', '×'],
      rows: Object.entries(medians).map(([name, { ms, cpuMs, mib }]) => [
        name,
        ms.toFixed(0),
        (ms / peer.ms).toFixed(2),
        cpuMs.toFixed(0),
        (cpuMs / peer.cpuMs).toFixed(2),
        mib.toFixed(0),
        (mib / peer.mib).toFixed(2),
      ]),
      note: 'Both make a key of their own. Goals: no later than oidc-provider, and 1.2 × its memory.',
    };
  },
};

async function answered(flags: readonly string[]): Promise<Record<'ms' | 'cpuMs' | 'mib', number>> {
  const started = performance.now();
  const server = await serving(flags);
  const [origin] = /http:\S+/.exec(server.line) ?? [];
  const answer = await fetch(`${origin}${metadata}`);
  await answer.text();
  const ms = performance.now() - started;
  const cpuMs = server.cpuMs();
  await pause(restMs);
  const mib = server.mib();
  await server.end();
  if (!answer.ok) throw new Error(`${flags.join(' ')} answered with ${answer.status}`);
  return { ms, cpuMs, mib };
}
