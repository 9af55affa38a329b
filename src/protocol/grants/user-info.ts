import type { HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import { describeBody } from '../core/judgements/token-response.ts';

/** Passes when the answer is a success that describes a user. */
export function userInfoServed(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  return {
    expected: 'a success (2xx) with a JSON object that describes the user',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 200 && response.status < 300 && Object.keys(body).length > 0,
  };
}
