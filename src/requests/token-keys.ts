import type { Outcome } from '../assertions/outcome.ts';
import { describeBody } from '../assertions/token-response.ts';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { jsonObject } from '../json/json.ts';
import { getRecipe } from './get-recipe.ts';
import type { Recipe } from './request-under-test.ts';

/** The published token keys (document, "Discovery document fields": "URL of `/token_keys`"). */
export function tokenKeysRecipe(url: string): Recipe<HttpRequest> {
  return getRecipe({ name: 'token keys request', shows: 'JWKS-001', url }, keysServed);
}

/** Passes when the answer is a success with a JSON object that has a member keys. */
export function keysServed(response: HttpResponse): Outcome {
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with keys',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && jsonObject(response.body)?.keys !== undefined,
  };
}
