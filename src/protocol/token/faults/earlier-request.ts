import type { Exchange } from '../../../client/exchange.ts';
import { blockedBy } from '../../../scenario/stop-scenario.ts';
import { tokenRecipe } from '../token-recipe.ts';
import type { TokenDraft } from '../token-request.ts';
import type { ScenarioFaultContext } from './scenario-fault.ts';

/**
 * Sends a request that must be granted for the fault to mean something.
 *
 * @throws ScenarioStopped when it is not: blocked by the requirement that a granted request verifies
 */
export async function sendGranted(
  { scenario, request }: Pick<ScenarioFaultContext, 'scenario' | 'request'>,
  draft: TokenDraft,
): Promise<Exchange> {
  const recipe = tokenRecipe(request);
  const exchange = await scenario.exchange(await recipe.toRequest(draft), { role: 'preparation' });
  const { passed, actual } = recipe.granted(exchange.response);
  if (passed) return exchange;
  throw blockedBy(recipe.verifies, `the earlier request was not granted: ${actual}`);
}

/** Sends a request whatever comes of it. */
export async function sendAnyway(
  { scenario, request }: Pick<ScenarioFaultContext, 'scenario' | 'request'>,
  draft: TokenDraft,
): Promise<Exchange> {
  return scenario.exchange(await tokenRecipe(request).toRequest(draft), { role: 'preparation' });
}
