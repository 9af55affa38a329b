import type { Faulted } from '../../scenario/attempt.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { basicChallenges } from '../core/judgements/challenge.ts';

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
