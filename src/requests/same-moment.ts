import type { Faulted, Scenario } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** Sends one request twice, with the same one-time credentials, without waiting for the first answer. */
export async function twiceAtOnce<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
): Promise<readonly Faulted[]> {
  return scenario.attemptTogether(recipe, 'the same credentials in another request at the same moment');
}
