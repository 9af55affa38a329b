import { isDeepStrictEqual } from 'node:util';
import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonValue } from '../../../json/json.ts';
import { isSuccess } from '../../core/judgements/answer.ts';
import { describeBody } from '../../core/judgements/token-response.ts';

/**
 * Passes when a request is still granted; where only its success says so, its body must be the same as well, whatever
 * the order of its members.
 */
export function isAnsweredAsBefore(
  granted: (response: HttpResponse) => Outcome,
  before: HttpResponse,
  after: HttpResponse,
): Outcome {
  const isSame = granted !== isSuccess || isDeepStrictEqual(jsonValue(before.body), jsonValue(after.body));
  const outcome = granted(after);
  return {
    expected: `${outcome.expected}, as before: ${describeBody(before)}`,
    actual: `status ${after.status}, ${describeBody(after)}`,
    passed: outcome.passed && isSame,
  };
}
