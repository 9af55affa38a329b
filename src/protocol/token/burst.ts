import type { HttpRequest } from '../../client/exchange.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Sends a request several times at once. */
export async function burst<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  count: number,
): Promise<Sent[]> {
  const requests: HttpRequest[] = [];
  // One after the other: what is sent at once goes out in the same order in every run.
  for (let made = 0; made < count; made += 1) requests.push(await recipe.toRequest(await recipe.prepare()));
  return Promise.all(requests.map((request) => send(scenario, recipe, request)));
}

async function send<Draft>(scenario: Scenario, recipe: Recipe<Draft>, request: HttpRequest): Promise<Sent> {
  const exchange = await scenario.exchange(request, { role: 'preparation', keepsRateLimit: true });
  return { exchange, recipe, granted: recipe.granted(exchange.response) };
}
