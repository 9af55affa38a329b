import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { ClientAuthentication } from '../client-authentication.ts';
import { type Parameters, parameter } from '../parameters.ts';
import type { TokenRequest } from '../token-recipe.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { obtainCode } from './authorize.ts';

/**
 * The exchange of a code at the token endpoint (document, "POST /oauth/token"): each request goes through the
 * flow for a code of its own.
 */
export function codeExchange(
  scenario: Scenario,
  request: AuthorizationRequest,
  extra: Parameters = [],
): TokenRequest {
  const { baseUrl, client, parameters, flow } = request;
  const redirectUri = parameter(parameters, 'redirect_uri');
  return {
    baseUrl,
    client,
    grantType: 'authorization_code',
    shows: 'TOKEN-REQUEST-GRANT-001',
    authentication: authenticationOf(client),
    parameters: [...(redirectUri === undefined ? [] : [['redirect_uri', redirectUri] as const]), ...extra],
    oneTime: async () => [['code', await obtainCode(scenario, request)]],
    variant: JSON.stringify([flow.name, parameters]),
  };
}

function authenticationOf({ id, secret }: ClientFixture): ClientAuthentication {
  return secret === undefined
    ? { method: 'none', clientId: id }
    : { method: 'client_secret_basic', clientId: id, secret };
}
