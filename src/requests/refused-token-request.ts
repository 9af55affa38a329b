import { describeAnswer, observed } from '../assertions/answer.ts';
import { tokenErrorChecks } from '../assertions/token-error.ts';
import { tokenRefused } from '../assertions/token-response.ts';
import type { Faulted, Scenario } from '../run/scenario.ts';
import { stopped } from '../run/stop-scenario.ts';

/** What the document does not show of refused token requests: recorded of each, never judged. */
const observations = ['TOKEN-ERROR-SHAPE-001', 'TOKEN-ERROR-SHAPE-002'];

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
 * The same, for a scenario that is about one of these requirements.
 *
 * @throws ScenarioStopped when the answer is not one of which that requirement speaks
 */
export function checkOwnErrorResponse(scenario: Scenario, sent: Faulted): void {
  checkErrorResponse(scenario, sent);
  const own = scenario.record.checks.some(({ requirement }) => scenario.requirements.includes(requirement));
  if (own) return;
  throw stopped(
    'not-triggered',
    `the answer was ${describeAnswer(sent.exchange.response)}, of which the rule does not speak`,
  );
}
