import { attempt, type Sent } from '../../scenario/attempt.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Lasts } from '../../scenario/shared-values.ts';

/**
 * The answer to a request that many scenarios only look at: sent once a run, by the first that asks. Each of
 * them judges one side of it; the one that sent it need not.
 *
 * @param lasts for how long it is good: with the fixtures, where sending it again would make something twice
 */
export function sharedAnswer<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  lasts: Lasts = 'sessions',
): Promise<Sent> {
  const send = async (): Promise<Sent> => {
    const sent = await attempt(scenario, recipe);
    scenario.record.unjudged.delete(sent.exchange.id);
    return sent;
  };
  return once(scenario.run, `answer ${recipe.key}`, send, lasts);
}

/** The same request sent anew: from now on its answer is the one that scenarios share. */
export function freshAnswer<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Sent> {
  scenario.run.shared.forget(`answer ${recipe.key}`);
  return sharedAnswer(scenario, recipe);
}
