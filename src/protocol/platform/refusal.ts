import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answers.ts';
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

/** @throws SuiteDefect when a page names what is no status of a refusal, nor a class of them */
function statusRange(statuses: string): (status: number) => boolean {
  const forms = statuses.split(' or ');
  const strange = forms.find((form) => !/^[45](\d\d|xx)$/.test(form));
  if (strange !== undefined) throw new SuiteDefect('unknown-word', `"${strange}" is no status of a refusal`);
  return (status) =>
    forms.some((form) => form === String(status) || form === `${Math.floor(status / 100)}xx`);
}
