import type { Outcome } from '../assertions/outcome.ts';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import type { HeldToken } from './held-token.ts';
import type { Recipe } from './request-under-test.ts';

/** A request of the administration of tokens (supplement, section 8). */
export interface TokenOperation {
  /** As feature files say it. */
  readonly name: string;
  readonly method: 'GET' | 'DELETE';
  /** Below the base URL. */
  readonly path: (token: HeldToken, clientId: string) => string;
  /** Left out: the administrator; else the token itself is the bearer. */
  readonly byItself?: true;
  /** Instead: the request that brought the token, once more. */
  readonly again?: true;
}

/** Every operation that feature files can name. */
export const tokenOperations: readonly TokenOperation[] = [
  {
    name: 'its revocation by its jti',
    method: 'DELETE',
    path: ({ jti }) => `/oauth/token/revoke/${encodeURIComponent(jti)}`,
  },
  {
    name: 'its revocation by itself',
    method: 'DELETE',
    path: ({ jti }) => `/oauth/token/revoke/${encodeURIComponent(jti)}`,
    byItself: true,
  },
  {
    name: 'the revocation of a token that nobody issued',
    method: 'DELETE',
    path: () => `/oauth/token/revoke/${'0'.repeat(32)}`,
  },
  {
    name: 'the revocation of its client',
    method: 'GET',
    path: (_token, clientId) => `/oauth/token/revoke/client/${encodeURIComponent(clientId)}`,
  },
  {
    name: 'the revocation of its user',
    method: 'GET',
    path: ({ request }) => `/oauth/token/revoke/user/${encodeURIComponent(request?.user?.id ?? '')}`,
  },
  {
    name: 'the removal of its user',
    method: 'DELETE',
    path: ({ request }) => `/Users/${encodeURIComponent(request?.user?.id ?? '')}`,
  },
  { name: 'the second use of its code', method: 'GET', path: () => '', again: true },
  {
    name: 'the list of the tokens of its client',
    method: 'GET',
    path: (_token, clientId) => `/oauth/token/list/client/${encodeURIComponent(clientId)}`,
  },
  {
    name: 'the list of the tokens of its client by itself',
    method: 'GET',
    path: (_token, clientId) => `/oauth/token/list/client/${encodeURIComponent(clientId)}`,
    byItself: true,
  },
];

/** The request of an operation on a token. */
export function tokenOperationRecipe(
  scenario: Scenario,
  operation: TokenOperation,
  token: HeldToken,
  clientId: string,
): Recipe<HttpRequest> {
  const { run } = scenario;
  const { name, method, byItself, again } = operation;
  return {
    name,
    key: JSON.stringify([name, token.jti, clientId]),
    shows: 'TOKEN-RESPONSE-JTI-014',
    granted: succeeded,
    prepare: async () =>
      again === true
        ? token.sent.exchange.request
        : {
            method,
            url: `${authorizationUrl(run)}${operation.path(token, clientId)}`,
            headers: [
              [
                'Authorization',
                `Bearer ${byItself === true ? token.value : await run.fixtures.admin.token()}`,
              ],
              ['Accept', 'application/json'],
            ],
          },
    toRequest: async (request) => request,
  };
}

function succeeded(response: HttpResponse): Outcome {
  return {
    expected: 'a success (2xx)',
    actual: `status ${response.status}`,
    passed: response.status >= 200 && response.status < 300,
  };
}
