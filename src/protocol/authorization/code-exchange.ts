import { parameter } from '../../client/parameters.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { credentialsOf } from '../token/client-authentication-methods.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { obtainCode } from './authorize.ts';
import { verifierFor } from './proof-key.ts';

/**
 * The exchange of a code at the token endpoint (document, "POST /oauth/token") with everything that its request
 * calls for: each goes through the flow for a code of its own, or takes `code`.
 */
export async function codeExchange(
  scenario: Scenario,
  request: AuthorizationRequest,
  code?: string,
): Promise<TokenRequest> {
  const { baseUrl, client, parameters, flow, user } = request;
  const verifier = verifierFor(parameters);
  const redirectUri = parameter(parameters, 'redirect_uri') ?? '';
  return {
    baseUrl,
    client,
    grantType: 'authorization_code',
    verifies: 'TOKEN-REQUEST-GRANT-001',
    authentication: credentialsOf(client, baseUrl),
    parameters: [
      ...(redirectUri === '' ? [] : [['redirect_uri', redirectUri] as const]),
      ...(verifier === undefined ? [] : [['code_verifier', verifier] as const]),
    ],
    oneTime: async () => [['code', code ?? (await obtainCode(scenario, request))]],
    variant: JSON.stringify([flow.name, parameters, user.id]),
    user,
    authorization: request,
    refresh: { client, promisedBy: 'TOKEN-RESPONSE-REFRESH-008' },
  };
}
