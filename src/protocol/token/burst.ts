import type { HttpRequest } from '../../client/exchange.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { doubtBoth } from '../../scenario/settled-answer.ts';

/**
 * Sends a complete valid request several times at once. One that is refused, for another cause than the load, is sent again
 * by itself: whoever grants it then has answered in two ways.
 */
export async function burst<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  count: number,
): Promise<Sent[]> {
  const requests: HttpRequest[] = [];
  // One after the other: what is sent at once goes out in the same order in every run.
  for (let made = 0; made < count; made += 1) requests.push(await recipe.toRequest(await recipe.prepare()));
  const answers = await Promise.all(requests.map((request) => send(scenario, recipe, request)));
  const settled: Sent[] = [];
  for (const sent of answers) settled.push(await settle(scenario, sent, recipe));
  return settled;
}

/** Too Many Requests and Service Unavailable: what many requests at once may bring about. */
const ofLoad: readonly number[] = [429, 503];

async function settle<Draft>(scenario: Scenario, sent: Sent, recipe: Recipe<Draft>): Promise<Sent> {
  if (sent.granted.passed || ofLoad.includes(sent.exchange.response.status)) return sent;
  const exchange = await answerTo(scenario, recipe, 'preparation');
  const granted = recipe.granted(exchange.response);
  if (granted.passed) doubtBoth(scenario, sent.exchange, exchange);
  return { exchange, recipe, granted };
}

async function send<Draft>(scenario: Scenario, recipe: Recipe<Draft>, request: HttpRequest): Promise<Sent> {
  const exchange = await scenario.exchange(request, { role: 'preparation', keepsRateLimit: true });
  recipe.seen?.(scenario, exchange);
  return { exchange, recipe, granted: recipe.granted(exchange.response) };
}
