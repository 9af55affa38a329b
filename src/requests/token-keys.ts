import type { Outcome } from '../assertions/outcome.ts';
import { describeBody } from '../assertions/token-response.ts';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { jsonObject } from '../json/json.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario, Sent } from '../run/scenario.ts';
import { getRecipe } from './get-recipe.ts';
import { grantedAnswer } from './granted-answer.ts';
import type { Recipe } from './request-under-test.ts';
import { sharedAnswer } from './shared-answer.ts';

/** The published token keys (document, "Discovery document fields": "URL of `/token_keys`"). */
export function tokenKeysRecipe(url: string): Recipe<HttpRequest> {
  return getRecipe({ name: 'token keys request', shows: 'JWKS-001', url }, keysServed);
}

/** The answer of `/token_keys`, sent once a run. */
export function tokenKeys(scenario: Scenario): Promise<Sent> {
  return sharedAnswer(scenario, tokenKeysRecipe(`${authorizationUrl(scenario.run)}/token_keys`));
}

/** The JWK Set of an answer. @throws ScenarioStopped when it has none */
export function keySetOf(sent: Sent): Readonly<Record<string, unknown>> {
  return jsonObject(grantedAnswer(sent).response.body) ?? {};
}

/** Passes when the answer is a success with a JSON object that has a member keys. */
function keysServed(response: HttpResponse): Outcome {
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with keys',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && jsonObject(response.body)?.keys !== undefined,
  };
}
