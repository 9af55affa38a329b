import { parentPort, workerData } from 'node:worker_threads';
import { loadSuite, startBundledTarget } from '../../src/index.ts';
import type { NullServersWork } from './null-servers-thread.ts';
import { proveNullServers } from './prove-null-servers.ts';

/**
 * The entry of the thread that assays the null servers. It says a message for each, a `NullServerProof`; one that it
 * is told interrupts it.
 */
const { whole }: NullServersWork = workerData;
const interrupt = new AbortController();
parentPort?.once('message', () => interrupt.abort());
const { target, close } = await startBundledTarget();
try {
  await proveNullServers({
    ...loadSuite(),
    correct: target,
    signal: interrupt.signal,
    whole,
    onProof: (proof) => parentPort?.postMessage(proof),
  });
} finally {
  await close();
  parentPort?.close();
}
