import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { Fault } from '../request-under-test.ts';
import type { TokenRequest } from '../token-recipe.ts';
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
