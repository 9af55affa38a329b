import { controlOf } from '../run/control.ts';
import type { Scenario, Sent } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** Sends one request twice, with the same one-time credentials, without waiting for the first answer. */
export async function twiceAtOnce<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<[Sent, Sent]> {
  const control = await controlOf(scenario, recipe);
  const request = await recipe.toRequest(await recipe.prepare());
  const fault = 'the same credentials in another request at the same moment';
  const send = async (): Promise<Sent> => {
    const exchange = await scenario.exchange(request, { role: 'under-test', fault });
    return { exchange, recipe, granted: recipe.granted(exchange.response), fault, control };
  };
  return Promise.all([send(), send()]);
}
