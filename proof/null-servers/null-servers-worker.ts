import { parentPort, workerData } from 'node:worker_threads';
import { loadSuite, startBundledTarget } from '../../src/index.ts';
import type { NullServersWork } from './null-servers-thread.ts';
import { proveNullServers } from './prove-null-servers.ts';

/**
 * The entry of the thread that assays the null servers. It says a message for each, a `NullServerProof`; one that it
 * is told interrupts it.
 */
const work: NullServersWork = workerData;
const interrupt = new AbortController();
parentPort?.once('message', () => interrupt.abort());
try {
  await proveNullServers({
    ...{ ...loadSuite(), ...work },
    start: startBundledTarget,
    signal: interrupt.signal,
    onProof: (proof) => parentPort?.postMessage(proof),
  });
} finally {
  parentPort?.close();
}
