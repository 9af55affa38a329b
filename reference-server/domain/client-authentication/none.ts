import type { ClientStore } from '../clients/client-store.ts';
import type { Settings } from '../settings.ts';
import { badCredentials, invalidClient, requireKnown } from './credentials.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import type { clientAuthenticationPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface NonePorts {
  readonly clients: ClientStore;
  readonly settings: Settings;
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
}

/** "`none`, when the client has `allowpublic`" (authorization-token-service, "Authentication"). */
export const none = {
  name: 'none',
  attempt:
    ({ parameters }, context) =>
    async () => {
      const rules = context.policies.clientAuthentication;
      const clientId = parameters.get('client_id');
      const client = requireKnown(rules.namedClient(context.clients, clientId), clientId);
      if (!context.settings.features.secretlessPublicClients) {
        throw invalidClient(badCredentials, 'This release has no public clients without a secret');
      }
      if (!rules.isPublic(client)) throw invalidClient(badCredentials, 'The client has no "allowpublic"');
      if (rules.mayOmitSecret(parameters)) return { client, claim: 'none' };
      throw invalidClient(
        badCredentials,
        'Without a secret a code with its verifier is exchanged, or a refresh',
      );
    },
} satisfies ClientAuthenticationMethod<NonePorts>;
