import type { Exchange } from '../../client/exchange.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Judged } from './judgements/schema-rule.ts';

/** Records what an answer breaks, and nothing of what it keeps: that is for the scenarios about it. */
export function recordBreaches(scenario: Scenario, exchange: Exchange, judged: readonly Judged[]): void {
  for (const [requirement, outcome] of judged) {
    if (!outcome.passed) scenario.check(outcome, exchange, requirement);
  }
}
