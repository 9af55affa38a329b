import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeBody } from '../../core/judgements/token-response.ts';

/** Passes when the request was refused as the client's fault: a status from 400 to 499. */
export function administrationRefused(response: HttpResponse): Outcome {
  return {
    expected: 'a refusal: a status from 400 to 499',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 400 && response.status < 500,
  };
}
