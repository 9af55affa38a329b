import type { ClientAuthenticationMethod } from './method.ts';
import { badCredentials, invalidClient } from './refusal.ts';

/** "`none`, when the client has `allowpublic`" (authorization-token-service, "Authentication"). */
export const none = {
  name: 'none',
  isPresented: () => true,
  async authenticate({ parameters }, context) {
    const rules = context.policies.clientAuthentication;
    const client = rules.namedClient(context.clients, parameters.get('client_id'));
    if (client === undefined) throw invalidClient(badCredentials, 'The request names no known client');
    if (!context.settings.features.secretlessPublicClients) {
      throw invalidClient(badCredentials, 'This release has no public clients without a secret');
    }
    if (!rules.isPublic(client, parameters))
      throw invalidClient(badCredentials, 'The client has no "allowpublic"');
    if (!rules.mayOmitSecret(parameters)) {
      throw invalidClient(
        badCredentials,
        'Without a secret a code with its verifier is exchanged, or a refresh',
      );
    }
    return { client, claim: 'none' };
  },
} satisfies ClientAuthenticationMethod;
