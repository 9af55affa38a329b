import type { Faulted } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { describeAnswer, observed } from '../core/judgements/answer.ts';
import { tokenRefused } from '../core/judgements/token-response.ts';
import { tokenErrorChecks } from './judgements/token-error.ts';

/** What the document does not show of refused token requests: recorded of each, never judged. */
const observations = ['TOKEN-ERROR-SHAPE-001', 'TOKEN-ERROR-SHAPE-002'] as const;

/**
 * Records, of a refused token request, the checks of RFC 6749, section 5.2, each under its own requirement:
 * so every refusal of the suite is held to them.
 */
export function checkErrorResponse(scenario: Scenario, { exchange }: Faulted): void {
  if (!tokenRefused(exchange.response).passed) return;
  for (const requirement of observations) {
    scenario.check(observed(describeAnswer(exchange.response)), exchange, requirement);
  }
  for (const { requirement, outcome } of tokenErrorChecks(exchange)) {
    scenario.check(outcome, exchange, requirement);
  }
}

/**
 * The same, for a scenario that is about some of these requirements: of those of which the answer is no case, it shows
 * nothing.
 */
export function checkOwnErrorResponse(scenario: Scenario, sent: Faulted): void {
  checkErrorResponse(scenario, sent);
  const { run, record } = scenario;
  const judged = new Set(record.checks.map(({ requirement }) => requirement));
  const silent = scenario.requirements.filter((id) => !judged.has(id));
  const message = `the answer was ${describeAnswer(sent.exchange.response)}, of which the rule does not speak`;
  run.evidence.stop(record, { reason: 'not-triggered', message }, silent);
}
