import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeRedirect, valuesIn } from '../../core/judgements/authorization-response.ts';
import { redirectLocation } from '../../core/judgements/redirect-location.ts';

/** Passes when a redirect has no id_token; one that is empty, or the word `null`, is there. */
export function bringsNoIdToken(response: HttpResponse): Outcome {
  const values = valuesIn(redirectLocation(response), 'query or fragment', 'id_token');
  return {
    expected: 'no id_token',
    actual: describeRedirect(response),
    passed: values.length === 0,
  };
}
