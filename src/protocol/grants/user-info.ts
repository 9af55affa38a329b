import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { describeBody } from '../core/judgements/token-response.ts';

/** A valid request to userinfo with that token. */
export function userInfoRecipe(scenario: Scenario, token: string): Recipe<HttpRequest> {
  const url = `${authorizationUrl(scenario.run)}/userinfo`;
  return {
    name: 'userinfo request',
    key: JSON.stringify(['userinfo', token]),
    shows: 'USERINFO-001',
    granted: userInfoServed,
    prepare: async () => withToken({ method: 'GET', url, headers: [['Accept', 'application/json']] }, token),
    toRequest: async (request) => request,
  };
}

/** The request with another bearer token. */
export function withToken(request: HttpRequest, token: string): HttpRequest {
  const headers = request.headers.filter(([name]) => name !== 'Authorization');
  return { ...request, headers: [['Authorization', `Bearer ${token}`], ...headers] };
}

/** Passes when the answer is a success that tells about a user. */
export function userInfoServed(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  return {
    expected: 'a success (2xx) with a JSON object that tells about the user',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 200 && response.status < 300 && Object.keys(body).length > 0,
  };
}
