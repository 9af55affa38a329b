import { once } from '../run/run.ts';
import type { Scenario, Sent } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** The answer to a request that many scenarios only look at: sent once a run, by the first that asks. */
export function sharedAnswer<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Sent> {
  return once(scenario.run, `answer ${recipe.key}`, () => scenario.attempt(recipe));
}
