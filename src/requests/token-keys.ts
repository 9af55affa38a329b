import type { Outcome } from '../assertions/outcome.ts';
import { describeBody } from '../assertions/token-response.ts';
import { type HeaderList, type HttpRequest, type HttpResponse, headerValue } from '../client/exchange.ts';
import { jsonObject } from '../json/json.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario, Sent } from '../run/scenario.ts';
import { basicCredentials } from './client-authentication.ts';
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

/** A request for token keys that is not the plain one (supplement, section 7). */
export interface TokenKeysRequest {
  /** As feature files say it. */
  readonly name: string;
  readonly path: string;
  readonly headers: (known: HttpResponse) => HeaderList;
  readonly granted: (response: HttpResponse) => Outcome;
}

/** Every such request that feature files can name. */
export const tokenKeysRequests: readonly TokenKeysRequest[] = [
  {
    name: 'the token keys with the ETag that they had',
    path: '/token_keys',
    headers: (known) => [['If-None-Match', headerValue(known, 'etag') ?? '"assay"']],
    granted: keysServed,
  },
  {
    name: 'the token keys with a wrong Basic header',
    path: '/token_keys',
    headers: () => [['Authorization', basicCredentials('assay-nobody', 'not-a-secret')]],
    granted: keysServed,
  },
  { name: 'the active token key', path: '/token_key', headers: () => [], granted: keyServed },
];

/** Sends such a request; `known` is the answer to the plain one. */
export function requestTokenKeys(scenario: Scenario, request: TokenKeysRequest, known: Sent): Promise<Sent> {
  const url = `${authorizationUrl(scenario.run)}${request.path}`;
  const recipe = getRecipe({ name: request.name, shows: 'JWKS-001', url }, request.granted);
  const headers = request.headers(known.exchange.response);
  return scenario.attempt({
    ...recipe,
    toRequest: async (plain) => ({ ...plain, headers: [...plain.headers, ...headers] }),
  });
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

/** Passes when the answer is a success with a JSON object that is a key. */
function keyServed(response: HttpResponse): Outcome {
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is one key',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && typeof jsonObject(response.body)?.kty === 'string',
  };
}
