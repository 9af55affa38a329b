import type { Exchange } from '../../client/exchange.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../run/scenario.ts';
import { blockedBy } from '../../run/stop-scenario.ts';
import type { Fault } from '../request-under-test.ts';
import { type TokenRequest, tokenRecipe } from '../token-recipe.ts';
import type { TokenDraft } from '../token-request.ts';

export interface ScenarioFaultContext {
  readonly scenario: Scenario;
  readonly client: ClientFixture;
  /** The complete valid request that the fault spoils. */
  readonly request: TokenRequest;
}

/** A fault that takes something from the target first: another client, or an earlier answer. */
export interface ScenarioFault {
  /** As feature files say it. */
  readonly name: string;
  prepare(context: ScenarioFaultContext): Promise<Fault<TokenDraft>>;
}

/** A fault that is made up when its turn has come: after the control, with the request of its own. */
export function lateFault(
  name: string,
  apply: (draft: TokenDraft, context: ScenarioFaultContext) => Promise<TokenDraft>,
): ScenarioFault {
  return { name, prepare: async (context) => ({ name, apply: (draft) => apply(draft, context) }) };
}

/**
 * Sends a request that must be granted for the fault to mean something.
 *
 * @throws ScenarioStopped when it is not: blocked by the requirement that a granted request shows
 */
export async function sendGranted(
  { scenario, request }: Pick<ScenarioFaultContext, 'scenario' | 'request'>,
  draft: TokenDraft,
): Promise<Exchange> {
  const recipe = tokenRecipe(request);
  const exchange = await scenario.exchange(await recipe.toRequest(draft), { role: 'preparation' });
  const { passed, actual } = recipe.granted(exchange.response);
  if (passed) return exchange;
  throw blockedBy(recipe.shows, `the earlier request was not granted: ${actual}`);
}

/** Sends a request whatever comes of it. */
export async function sendAnyway(
  { scenario, request }: Pick<ScenarioFaultContext, 'scenario' | 'request'>,
  draft: TokenDraft,
): Promise<Exchange> {
  return scenario.exchange(await tokenRecipe(request).toRequest(draft), { role: 'preparation' });
}
