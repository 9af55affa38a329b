import type { Target } from '../target/target.ts';
import type { BundledOptions } from './bundled-target.ts';
import { startBundledThread } from './bundled-thread.ts';

/** Calls `action` with the given target, or with the bundled server, which it starts and ends. */
export async function withTarget<T>(
  given: Target | undefined,
  options: BundledOptions,
  action: (target: Target) => Promise<T>,
): Promise<T> {
  if (given !== undefined) return action(given);
  const bundled = await startBundledThread(options);
  try {
    return await action(bundled.target);
  } finally {
    await bundled.close();
  }
}
