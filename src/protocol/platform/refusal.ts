import type { Scenario } from '../../scenario/scenario.ts';
import { statusRange } from '../core/judgements/status-range.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import { statusIs } from './judgements/error-object.ts';
import { statusDeclared } from './judgements/table-of-endpoints.ts';
import { judgeEach } from './judging.ts';

/**
 * Judges a refusal, which counts only when its control was granted. What the document says of the status
 * is judged with it, whatever the scenario is about.
 *
 * @param statuses `404`, `4xx`, or several joined by `or`
 */
export function judgeRefusal(scenario: Scenario, seen: PlatformAnswers, statuses: string): void {
  const allowed = statusRange(statuses);
  judgeEach(scenario, seen, (answer) => statusIs(answer, statuses, allowed));
  judgeStatuses(scenario, seen);
}

/** Records for each answer whether its status stands in the table of endpoints, or has its cause in the request. */
export function judgeStatuses(scenario: Scenario, { answers }: PlatformAnswers): void {
  for (const answer of answers) judgeStatus(scenario, answer);
}

function judgeStatus(scenario: Scenario, answer: PlatformAnswer): void {
  const { operation, sent, causes } = answer;
  if (operation === undefined || operation === 'GET /healthz') return;
  scenario.check(statusDeclared(answer, operation, causes), sent.exchange, 'RESOURCE-ERROR-007');
}

/** Records for each answer that grants its request whether it has that status. */
export function judgeGrantedStatus(scenario: Scenario, seen: PlatformAnswers, status: number): void {
  const judge = (answer: PlatformAnswer) => statusIs(answer, String(status), (is) => is === status);
  judgeEach(scenario, seen, judge, ({ sent }) => sent.granted.passed);
}
