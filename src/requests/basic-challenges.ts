import { basicChallenges } from '../assertions/challenge.ts';
import type { Faulted } from '../run/scenario.ts';
import { blockedBy } from '../run/stop-scenario.ts';

/**
 * The Basic challenges of a refusal.
 *
 * @throws ScenarioStopped when there is none: that is another requirement's matter
 */
export function basicChallengesOf({ exchange }: Faulted): string[] {
  const challenges = basicChallenges(exchange.response);
  if (challenges.length > 0) return challenges;
  throw blockedBy('RFC6749-STATUS-005', 'the refusal has no Basic challenge');
}
