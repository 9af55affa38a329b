import type { Scenario, Sent } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** Sends a request many times at once; the outcome tells how often each status came. The last one is judged. */
export async function burst<Draft>(scenario: Scenario, recipe: Recipe<Draft>, count: number): Promise<Sent> {
  const others = Array.from({ length: count - 1 }, async () =>
    scenario.exchange(await recipe.toRequest(await recipe.prepare()), { role: 'preparation' }),
  );
  const [sent, ...exchanges] = await Promise.all([scenario.attempt(recipe), ...others]);
  const statuses = [sent.exchange, ...exchanges].map(({ response }) => response.status);
  return { ...sent, granted: { ...sent.granted, actual: tally(statuses) } };
}

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `status ${status} ${times} times`).join(', ');
}
