import { secretOf } from '../../fixtures/client-fixture.ts';
import type { TokenRequest } from '../token-recipe.ts';
import type { GrantContext } from './grant.ts';

/** Grant rule 1: the client asks for itself (document, "POST /oauth/token"). */
export function clientCredentialsRequest({ baseUrl, client }: GrantContext): TokenRequest {
  return {
    baseUrl,
    grantType: 'client_credentials',
    shows: 'TOKEN-CC-001',
    authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
    parameters: [],
  };
}
