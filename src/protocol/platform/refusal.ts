import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answers.ts';
import { statusIs } from './judgements/error-object.ts';
import { statusDeclared } from './judgements/table-of-endpoints.ts';
import { judgeEach } from './judging.ts';

/** What a refusal has to be, in the words of the feature files. */
export const refusals = {
  'a 4xx': (status) => status >= 400 && status <= 499,
  '400': (status) => status === 400,
  '401': (status) => status === 401,
  '403': (status) => status === 403,
  '404': (status) => status === 404,
  'any error': (status) => status >= 400,
  '400 or 422': (status) => status === 400 || status === 422,
} as const satisfies Record<string, (status: number) => boolean>;

export type RefusalName = keyof typeof refusals;

/**
 * Judges a refusal, which counts only when its control was granted. What the document says of the status
 * is judged with it, whatever the scenario is about.
 */
export function judgeRefusal(scenario: Scenario, seen: PlatformAnswers, refusal: RefusalName): void {
  judgeEach(scenario, seen, (answer) => statusIs(answer, refusal, refusals[refusal]));
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
