import type { Outcome } from '../assertions/outcome.ts';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import type { Recipe } from './request-under-test.ts';

/** "jti … used when revoking" (document, "Token response"); its address: supplement, section 8. */
export function revocationRecipe(scenario: Scenario, jti: string): Recipe<HttpRequest> {
  const { run } = scenario;
  return {
    name: 'revocation of a token by its jti',
    key: JSON.stringify(['revoke', jti]),
    shows: 'TOKEN-RESPONSE-JTI-014',
    granted: revoked,
    prepare: async () => ({
      method: 'DELETE',
      url: `${authorizationUrl(run)}/oauth/token/revoke/${encodeURIComponent(jti)}`,
      headers: [
        ['Authorization', `Bearer ${await run.fixtures.admin.token()}`],
        ['Accept', 'application/json'],
      ],
    }),
    toRequest: async (request) => request,
  };
}

function revoked(response: HttpResponse): Outcome {
  return {
    expected: 'a success (2xx)',
    actual: `status ${response.status}`,
    passed: response.status >= 200 && response.status < 300,
  };
}
