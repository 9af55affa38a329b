import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { PageValues } from '../core/page-text.ts';
import { callFrom } from './page-call.ts';
import { operationOf } from './page-operations.ts';
import { nameOf, type PageDraft, type PageRequest } from './page-request.ts';
import { requestOf } from './page-sender.ts';

/**
 * A request about what the scenario has, as a complete valid one: made once, and identical with those alone that are
 * the same on the wire.
 *
 * @throws UnusableValueError when the target gave an id that no path can hold
 */
export async function wholeRecipe(
  { text, sender }: PageRequest,
  values: PageValues,
  scenario: Scenario,
): Promise<Recipe<PageDraft>> {
  const request = await requestOf(await callFrom(text, values), sender, { scenario, values });
  const [line = ''] = text.split('\n');
  return {
    ...operationOf(line),
    name: nameOf(line),
    key: JSON.stringify(request),
    prepare: async () => ({ request, values }),
    toRequest: async (draft) => draft.request,
    // What is deleted is not there to be deleted again.
    isIrrevocable: request.method === 'DELETE',
  };
}
