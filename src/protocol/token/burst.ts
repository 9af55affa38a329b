import type { HttpRequest } from '../../client/exchange.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';

/** Sends a request several times at once; the outcome of the last answer tells how often each status came. */
export async function burst<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  count: number,
): Promise<Sent[]> {
  const requests: HttpRequest[] = [];
  // One after the other: what is sent at once goes out in the same order in every run.
  for (let made = 0; made < count; made += 1) requests.push(await recipe.toRequest(await recipe.prepare()));
  const answers = await Promise.all(requests.map((request) => send(scenario, recipe, request)));
  const actual = tally(answers.map(({ exchange }) => exchange.response.status));
  return answers.map((sent, at) =>
    at === count - 1 ? { ...sent, granted: { ...sent.granted, actual } } : sent,
  );
}

async function send<Draft>(scenario: Scenario, recipe: Recipe<Draft>, request: HttpRequest): Promise<Sent> {
  const exchange = await scenario.exchange(request, { role: 'preparation', keepsRateLimit: true });
  return { exchange, recipe, granted: recipe.granted(exchange.response) };
}

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `status ${status} ${times} times`).join(', ');
}
