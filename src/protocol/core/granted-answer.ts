import type { Exchange } from '../../client/exchange.ts';
import type { Sent } from '../../scenario/attempt.ts';
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
