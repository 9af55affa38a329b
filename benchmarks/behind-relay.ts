import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseResult } from '../src/report/model/validate.ts';
import { referenceOptions } from './clients.ts';
import { delayRelay } from './delay-relay.ts';
import { serving, taken } from './process.ts';

const far = fileURLToPath(new URL('servers/far.ts', import.meta.url));

/** A run on a server behind a relay. */
export interface RunBehindRelay {
  readonly ms: number;
  readonly exchanges: number;
}

/**
 * Runs the suite on a server behind a relay.
 *
 * @param ms of the relay, each way
 * @param flags of `assay run` besides its target
 */
export async function runBehindRelay(
  assay: string,
  ms: number,
  flags: readonly string[],
): Promise<RunBehindRelay> {
  const relay = await delayRelay(ms);
  const out = mkdtempSync(join(tmpdir(), 'assay-relay-'));
  const { id, secret } = referenceOptions.adminClient;
  const env = { ASSAY_ADMIN_SECRET: secret };
  const server = await serving([far, relay.url], env);
  relay.leadTo(Number(/:(\d+)$/.exec(server.line)?.[1]));
  const target = ['--authorization', relay.url, '--resource', relay.url, '--admin-client', id];
  try {
    const all = [assay, 'run', ...target, '--out', out, ...flags];
    const run = await taken(all, { allowed: [0, 1, 3], env });
    const { exchanges } = parseResult(readFileSync(join(out, 'result.json'), 'utf8'));
    return { ms: run.ms, exchanges: exchanges.length };
  } finally {
    await server.end();
    await relay.close();
    rmSync(out, { recursive: true });
  }
}
