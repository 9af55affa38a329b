import type { Exchange } from '../client/exchange.ts';
import type { Sent } from '../run/scenario.ts';
import { blockedBy } from '../run/stop-scenario.ts';

/** The exchange of a request that was answered with a success (2xx), whatever its body. */
export function successfulAnswer(sent: Sent): Exchange {
  const { status } = sent.exchange.response;
  if (status >= 200 && status < 300) return sent.exchange;
  throw blockedBy(sent.recipe.shows, `${sent.recipe.name} was not granted: ${sent.granted.actual}`);
}

/** The exchange of a request that was granted; otherwise the scenario is blocked by what a grant shows. */
export function grantedAnswer(sent: Sent): Exchange {
  if (sent.granted.passed) return sent.exchange;
  throw blockedBy(sent.recipe.shows, `${sent.recipe.name} was not granted: ${sent.granted.actual}`);
}
