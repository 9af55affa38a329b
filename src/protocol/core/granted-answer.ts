import type { Exchange } from '../../client/exchange.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { ScenarioStopped } from '../../scenario/stop-scenario.ts';

/** The exchange of a request that was answered with a success (2xx), whatever its body. */
export function successfulAnswer(sent: Sent): Exchange {
  const { status } = sent.exchange.response;
  if (status >= 200 && status < 300) return sent.exchange;
  throw notGranted(sent);
}

/** The exchange of a request that was granted; otherwise the scenario is blocked by what a grant shows. */
export function grantedAnswer(sent: Sent): Exchange {
  if (sent.granted.passed) return sent.exchange;
  throw notGranted(sent);
}

/** A complete valid request that was refused shows nothing of what a grant brings. @throws ScenarioStopped */
export function needNoRefusal(sent: Sent, isRefusal: boolean): void {
  if (sent.fault === undefined && !sent.granted.passed && isRefusal) throw notGranted(sent);
}

/**
 * Judges that a request of a flow or a grant was granted. A complete valid one that is refused is held against what the scenario is about only
 * where such requests are granted elsewhere (`settleBlame`): a flow or a grant that a target lacks is one departure.
 */
export function judgeGranted(scenario: Scenario, sent: Sent): void {
  const { granted, exchange, fault, recipe } = sent;
  if (scenario.check(granted, exchange) || fault !== undefined) return;
  // The scenario of that requirement sends just such a request, and nothing more.
  if (!scenario.record.requirements.includes(recipe.verifies)) scenario.excuse(notGranted(sent).stop);
}

/**
 * A complete valid request was refused: scenarios about the requirement that a grant verifies fail by that. Who refuses a
 * request with a fault is at fault for nothing.
 */
function notGranted({ exchange, fault, granted, recipe }: Sent): ScenarioStopped {
  const { name, verifies } = recipe;
  const { expected, actual } = granted;
  const message = `${name} was not granted: ${actual}`;
  if (fault !== undefined) return new ScenarioStopped({ reason: 'could-not-run', message });
  const stop = { reason: 'blocked', blockedBy: verifies, message } as const;
  return new ScenarioStopped(stop, { requirement: verifies, expected, actual, exchange: exchange.id });
}
