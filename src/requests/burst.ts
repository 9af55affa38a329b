import type { Scenario, Sent } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** Sends a request several times at once; the outcome of the last answer tells how often each status came. */
export async function burst<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  count: number,
): Promise<Sent[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => once(scenario, recipe)));
  const actual = tally(answers.map(({ exchange }) => exchange.response.status));
  return answers.map((sent, at) =>
    at === count - 1 ? { ...sent, granted: { ...sent.granted, actual } } : sent,
  );
}

async function once<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Sent> {
  const request = await recipe.toRequest(await recipe.prepare());
  const exchange = await scenario.exchange(request, { role: 'preparation', keepsRateLimit: true });
  return { exchange, recipe, granted: recipe.granted(exchange.response) };
}

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `status ${status} ${times} times`).join(', ');
}
