import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Has a thread keep what it compiles where this one does: it looks for the folder in its environment alone. */
export function keepingCompiled(): Pick<WorkerOptions, 'env'> {
  const folder = getCompileCacheDir();
  if (folder === undefined) return {};
  // In a folder for each version of Node, which Node adds by itself.
  return { env: { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } };
}
