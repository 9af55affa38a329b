import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { userBearer } from '../authorization/user-bearer.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { type HeldToken, revocationPath } from '../token/held-token.ts';

/** A request of the administration of tokens (supplement, section 8). */
export interface TokenOperation {
  /** As feature files say it. */
  readonly name: string;
  readonly method: 'GET' | 'DELETE';
  /** Below the base URL. */
  readonly path: (token: HeldToken, clientId: string) => string;
  /** Left out: the administrator; else the token itself is the bearer. */
  readonly byItself?: true;
  /** The bearer token of somebody else. */
  readonly by?: (scenario: Scenario) => Promise<string>;
  /** Instead: the request that brought the token, once more. */
  readonly again?: true;
}

/** Every operation that feature files can name. */
export const tokenOperations: readonly TokenOperation[] = [
  {
    name: 'its revocation by its jti',
    method: 'DELETE',
    path: ({ jti }) => revocationPath(jti),
  },
  {
    name: 'its revocation by itself',
    method: 'DELETE',
    path: ({ jti }) => revocationPath(jti),
    byItself: true,
  },
  {
    name: 'the revocation of a token that was never issued',
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
    path: ({ request }) => `/oauth/token/revoke/user/${userSegment(request)}`,
  },
  {
    name: 'the revocation of its user at another client',
    method: 'GET',
    path: ({ request }) => `/oauth/token/revoke/user/${userSegment(request)}/client/assay-other`,
  },
  {
    name: 'its revocation by another user',
    method: 'DELETE',
    path: ({ jti }) => revocationPath(jti),
    by: async (scenario) => {
      const { accounts } = scenario.run.fixtures;
      const other = await accounts.user(grantUser(scenario.run, 'another-user'));
      return (await userBearer(scenario, other)).value;
    },
  },
  {
    name: 'the removal of its user',
    method: 'DELETE',
    path: ({ request }) => `/Users/${userSegment(request)}`,
  },
  { name: 'the second use of its code', method: 'GET', path: () => '', again: true },
  {
    name: 'the list of the tokens of its client',
    method: 'GET',
    path: (_token, clientId) => `/oauth/token/list/client/${encodeURIComponent(clientId)}`,
  },
  {
    name: 'the list of the tokens of its user',
    method: 'GET',
    path: ({ request }) => `/oauth/token/list/user/${userSegment(request)}`,
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
  const { name, method, again } = operation;
  return {
    name,
    key: JSON.stringify([name, token.jti, clientId]),
    shows: 'TOKEN-RESPONSE-JTI-014',
    granted: succeeded,
    prepare: async () => {
      if (again === true) return token.sent.exchange.request;
      const bearer = await bearerOf(operation, token, scenario);
      return {
        method,
        url: `${authorizationUrl(run)}${operation.path(token, clientId)}`,
        headers: [
          ['Authorization', `Bearer ${bearer}`],
          ['Accept', 'application/json'],
        ],
      };
    },
    toRequest: async (request) => request,
  };
}

async function bearerOf(
  { byItself, by }: TokenOperation,
  token: HeldToken,
  scenario: Scenario,
): Promise<string> {
  if (by !== undefined) return by(scenario);
  return byItself === true ? token.value : scenario.run.fixtures.admin.token();
}

function succeeded(response: HttpResponse): Outcome {
  return {
    expected: 'a success (2xx)',
    actual: `status ${response.status}`,
    passed: response.status >= 200 && response.status < 300,
  };
}

/** The id of the user whom a token represents, in a path. */
function userSegment(request: HeldToken['request']): string {
  return pathSegment(request?.user?.id ?? '', 'id of a user');
}
