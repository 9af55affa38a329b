import type { Exchange, HttpRequest } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import type { Recipe } from '../requests/request-under-test.ts';
import type { Scenario } from './scenario.ts';

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
