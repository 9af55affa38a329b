import type { HttpResponse } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { membersOf } from '../../../json/schemas.ts';

/** The members that a refused token request must not bring. */
const grantedMembers = ['access_token', 'refresh_token', 'id_token', 'code'] as const;

/** The fields of the document's table, in its order. */
export const tokenResponseFields: readonly string[] = membersOf('token/token-response');

/** Passes when a token request was granted: a success with an access token that is a string. */
export function tokenGranted(response: HttpResponse): Outcome {
  const token = jsonObject(response.body)?.access_token;
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with an access_token',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && typeof token === 'string' && token !== '',
  };
}

/** Passes when a user_token request was granted: a success with a refresh token (document, grant rule 2). */
export function refreshTokenGranted(response: HttpResponse): Outcome {
  const token = jsonObject(response.body)?.refresh_token;
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with a refresh_token',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && typeof token === 'string' && token !== '',
  };
}

/** Passes when a token request was granted: a success with an access token or an ID token (document, grant rule 5). */
export function anyTokenGranted(response: HttpResponse): Outcome {
  const { access_token: accessToken, id_token: idToken } = jsonObject(response.body) ?? {};
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with an access_token or an id_token',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && [accessToken, idToken].some((token) => typeof token === 'string' && token !== ''),
  };
}

/** What is seen where a request with a fault brings what the same request without it brings. */
export const servedAllTheSame = 'the rule is not enforced: the request was served as if it had no fault';

/** Passes when a token request was refused: no 2xx and none of the members that a grant brings. */
export function tokenRefused(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  const brought = grantedMembers.filter((member) => (body[member] ?? null) !== null);
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: `a refusal: a status other than 2xx, and none of ${grantedMembers.join(', ')} in the body`,
    actual: `status ${response.status}${brought.length === 0 ? '' : ` with ${brought.join(', ')}`}, ${describeBody(response)}`,
    passed: !success && brought.length === 0,
    ...(brought.length > 0 && { likelyCause: servedAllTheSame }),
    ...(success &&
      typeof body.error === 'string' && { likelyCause: 'an error is sent with the status of a success' }),
  };
}

/** The body of a response for people: the names of its members, or its beginning. */
export function describeBody(response: HttpResponse): string {
  const body = jsonObject(response.body);
  if (body === undefined)
    return `body ${response.body === '' ? 'empty' : shorten(JSON.stringify(response.body))}`;
  const error = body.error;
  const named = typeof error === 'string' ? ` (error ${error})` : '';
  return `JSON object with ${Object.keys(body).join(', ') || 'no members'}${named}`;
}
