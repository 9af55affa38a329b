import type { Exchange, HttpRequest } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import type { Recipe } from '../requests/request-under-test.ts';
import { isDoubtfulAnswer } from './doubtful-answer.ts';
import type { Scenario } from './scenario.ts';

/**
 * The answer to a complete valid request. One that is not granted, and may not be the target's own, is asked for
 * once more: a target that was out of sorts for a moment is not held to it.
 *
 * @throws TransportError with code unsteady when the target is not what it was when the run began
 */
export async function answerTo<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  role: 'control' | 'under-test',
): Promise<Exchange> {
  const first = await deliver(scenario, recipe, await recipe.prepare(), { role, isConfirmedLater: true });
  if (!isDoubtfulAnswer(first)) return first;
  const { steadiness } = scenario.run;
  await steadiness.confirm(first);
  if (recipe.granted(first.response).passed) return first;
  scenario.record.unjudged.delete(first.id);
  const second = await deliver(scenario, recipe, await recipe.prepare(), { role, isConfirmedLater: true });
  if (recipe.granted(second.response).passed) steadiness.noteMoment(first);
  return second;
}

/**
 * Puts a request on the wire. Where a recipe needs several exchanges to get its answer, the last one is the
 * answer; those to the same address as the first are requests under test as well, the others lead there.
 */
export async function deliver<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  draft: Draft,
  options: SendOptions,
): Promise<Exchange> {
  if (recipe.deliver === undefined) return scenario.exchange(await recipe.toRequest(draft), options);
  const ids: string[] = [];
  let path: string | undefined;
  const exchange = await recipe.deliver(draft, async (request: HttpRequest) => {
    const { pathname } = new URL(request.url);
    path ??= pathname;
    const sent = await scenario.exchange(request, pathname === path ? options : { role: 'preparation' });
    ids.push(sent.id);
    return sent;
  });
  for (const id of ids) if (id !== exchange.id) scenario.record.unjudged.delete(id);
  return exchange;
}
