import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { keepingCompiled } from '../derived/compiled.ts';
import type { BundledOptions, BundledTarget } from './bundled-target.ts';

/** Node strips no types under node_modules: what is published is compiled. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/**
 * Starts the bundled server in a thread of its own, so that it and the suite need not wait for each other.
 *
 * @throws what kept it from starting
 */
export async function startBundledThread(options: BundledOptions): Promise<BundledTarget> {
  const worker = new Worker(new URL(`./bundled-worker.${extension}`, import.meta.url), {
    workerData: options,
    ...keepingCompiled(),
  });
  const exit = once(worker, 'exit');
  // An error is for the one who starts it, or who ends it.
  exit.catch(() => undefined);
  const [target]: BundledTarget['target'][] = await once(worker, 'message');
  if (target === undefined) throw new Error('the thread of the bundled server names no target');
  return {
    target,
    close: async () => {
      worker.postMessage('close');
      await exit;
    },
  };
}
