import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import type { providerPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface AllowedProviderPorts {
  readonly policies: { readonly providers: typeof providerPolicies };
}

/**
 * "Its `allowedproviders` must contain the assertion issuer, or be omitted." (authorization-token-service,
 * "Grant rules", 4 and 5). @throws OAuthError unauthorized_client
 */
export function requireAllowedProvider(
  client: Client,
  originKey: string,
  context: AllowedProviderPorts,
): void {
  if (context.policies.providers.isAllowed(client, originKey)) return;
  const isNone = client.allowedProviders?.length === 0;
  throw new OAuthError(
    'unauthorized_client',
    isNone
      ? 'Client is not authorized for any identity providers.'
      : "Client is not authorized for specified user's identity provider.",
    { detail: `"allowedproviders" of client ${client.clientId} lacks ${originKey}` },
  );
}
