import { parentPort, workerData } from 'node:worker_threads';
import { type BundledOptions, startBundledTarget } from './bundled-target.ts';

/** The entry of the thread of the bundled server. Its one message is the target; one that it is told ends it. */
const options: BundledOptions = workerData;
const { target, close } = await startBundledTarget(options);
parentPort?.postMessage(target);
parentPort?.once('message', async () => {
  await close();
  parentPort?.close();
});
