import { basicCredentials, isBasic } from './basic-credentials.ts';
import { clientWithSecret } from './client-secret.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import { invalidClient } from './refusal.ts';

/** "HTTP Basic header with client id and secret" (authorization-token-service, "POST /oauth/token"). */
export const clientSecretBasic = {
  name: 'client_secret_basic',
  isPresented: (request, context) => isBasic(request.authorization, context),
  async authenticate({ authorization = '', parameters }, context) {
    const rules = context.policies.clientAuthentication;
    const client = clientWithSecret(basicCredentials(authorization, context), 'client_secret_basic', context);
    if (!rules.idsAgree(client.clientId, parameters.get('client_id'))) {
      throw invalidClient('Given client ID does not match authenticated client');
    }
    return { client };
  },
} satisfies ClientAuthenticationMethod;
