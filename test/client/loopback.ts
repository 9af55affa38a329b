import { createServer } from 'node:net';
import { listening, rawServer } from '../../proof/null-servers/listening.ts';
import { HttpClient } from '../../src/client/http-client.ts';
import type { Patience } from '../../src/client/rate-limit.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import { type Connection, defaultConnection } from '../../src/target/target.ts';

export { listening, rawServer };

/** A connection whose time-outs no answer exceeds, however busy the machine is. */
export function patientConnection(changes: Partial<Connection> = {}): Connection {
  const timeouts = {
    connectMs: 20_000,
    headersMs: 20_000,
    bodyMs: 20_000,
    totalMs: 20_000,
    recoveryMs: 20_000,
  };
  return { ...defaultConnection, timeouts, ...changes };
}

/** A connection with time-outs that a test can wait for, in milliseconds. */
export function quickConnection(changes: Partial<Connection> = {}): Connection {
  const timeouts = { connectMs: 1_000, headersMs: 300, bodyMs: 300, totalMs: 600, recoveryMs: 600 };
  return { ...defaultConnection, timeouts, ...changes };
}

/** A client with the evidence that it writes into. */
export function clientAndEvidence(connection: Connection = patientConnection(), patience?: Patience) {
  const target = { connection, hosts: ['127.0.0.1', 'localhost', '[::1]', 'no-such-host.invalid'] };
  return { client: new HttpClient(target, 'test-run', patience), evidence: new Evidence() };
}

/** A port of the loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  const { port, close } = await listening(createServer());
  await close();
  return port;
}
