import type { Faulted } from '../../scenario/attempt.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { basicChallenges } from '../core/judgements/challenge.ts';

/**
 * The Basic challenges of a refusal.
 *
 * @throws ScenarioStopped when there is none, or nothing was refused: that is another requirement's matter
 */
export function basicChallengesOf({ exchange: { response } }: Faulted): string[] {
  const challenges = basicChallenges(response);
  if (challenges.length > 0) return challenges;
  if (response.status < 400) throw stopped('not-triggered', 'nothing was refused');
  throw blockedBy('RFC6749-STATUS-005', 'the refusal has no Basic challenge');
}
