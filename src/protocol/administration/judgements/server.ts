import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { describeBody } from '../../core/judgements/token-response.ts';

/** What distinguishes server information from any other JSON (supplement, section 11). */
const informing = ['app', 'prompts', 'zone_name'];

/** Passes when the answer is status 200 and JSON that says something of the server. */
export function isServerInformation(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  return {
    expected: `status 200 and JSON with any of ${informing.join(', ')}`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status === 200 && informing.some((name) => Object.hasOwn(body, name)),
  };
}
