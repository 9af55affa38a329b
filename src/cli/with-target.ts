import type { Target } from '../target/target.ts';
import type { BundledOptions } from './bundled-target.ts';
import { startBundledThread } from './bundled-thread.ts';

/** Up to so many scenarios take less time than a thread of its own takes to begin. */
export const fewScenarios = 100;

/**
 * Calls `action` with the given target, or with the bundled server, which it starts and ends: in a thread of its own, or in
 * this one where little is asked of it.
 *
 * @param isLittle whether an action asks for no more than `fewScenarios` do
 */
export async function withTarget<T>(
  given: Target | undefined,
  options: BundledOptions,
  action: (target: Target) => Promise<T>,
  isLittle: boolean,
): Promise<T> {
  if (given !== undefined) return action(given);
  const start = isLittle ? (await import('./bundled-target.ts')).startBundledTarget : startBundledThread;
  const bundled = await start(options);
  try {
    return await action(bundled.target);
  } finally {
    await bundled.close();
  }
}
