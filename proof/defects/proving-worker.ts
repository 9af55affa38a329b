import { parentPort } from 'node:worker_threads';
import { loadSuite, startBundledTarget } from '../../src/index.ts';
import { proveOne } from './prove-all.ts';
import type { ProvingAnswer, ProvingOrder, ProvingWork } from './proving-threads.ts';

/** The entry of a thread that proves defects until it is told `end`, which interrupts it too. */
const interrupt = new AbortController();
const suite = loadSuite();

parentPort?.on('message', async (order: ProvingOrder | 'end') => {
  if (order === 'end') {
    interrupt.abort();
    parentPort?.close();
    return;
  }
  order.port.postMessage(await answerTo(order.work));
});

/** An error is for the thread that asked: this one would end with it, and the proof would wait. */
async function answerTo({ defect, scenarios, ...asked }: ProvingWork): Promise<ProvingAnswer> {
  try {
    const proof = await proveOne(
      defect,
      scenarios.flatMap((at) => suite.scenarios[at] ?? []),
      {
        ...{ ...suite, ...asked, signal: interrupt.signal, start: startBundledTarget },
      },
    );
    return proof === undefined ? {} : { proof };
  } catch (error) {
    return { error };
  }
}
