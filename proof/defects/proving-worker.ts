import { parentPort } from 'node:worker_threads';
import { loadSuite, startBundledTarget } from '../../src/index.ts';
import { proveOne } from './prove-all.ts';
import type { ProvingAnswer, ProvingWork } from './proving-threads.ts';

/** The entry of a thread that proves defects, one after the other, until it is told `end`, which interrupts it too. */
const interrupt = new AbortController();
const suite = loadSuite();

parentPort?.on('message', async (work: ProvingWork | 'end') => {
  if (work === 'end') {
    interrupt.abort();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await answerTo(work));
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
