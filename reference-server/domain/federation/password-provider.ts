import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import type { IdentityProvider, IdentityProviderStore } from './identity-provider.ts';
import type { providerPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface PasswordProviderPorts {
  readonly identityProviders: IdentityProviderStore;
  readonly policies: { readonly providers: typeof providerPolicies };
}

/** Where the login page takes a name and a password: to the hinted provider, or to each that knows passwords. */
export function pageProviders(
  origin: string | undefined,
  client: Client | undefined,
  context: PasswordProviderPorts,
): readonly IdentityProvider[] {
  const rules = context.policies.providers;
  const possible = context.identityProviders
    .list()
    .filter((one) => rules.isActive(one) && (one.type === 'auth' || one.type === 'ldap'))
    .filter((one) => client === undefined || rules.isAllowed(client, one.originKey));
  const hinted = possible.filter(({ originKey }) => originKey === origin);
  return hinted.length > 0 ? hinted : possible;
}

function hinted(origin: string, client: Client, context: PasswordProviderPorts): IdentityProvider {
  const rules = context.policies.providers;
  const provider = context.identityProviders.find(origin);
  if (provider === undefined || !rules.isActive(provider) || !rules.supportsPassword(provider)) {
    throw new OAuthError(
      'invalid_grant',
      'The origin provided in the login_hint does not match an active Identity Provider, that supports password grant.',
    );
  }
  if (rules.isAllowed(client, origin)) return provider;
  throw new OAuthError('invalid_grant', "Client is not authorized for specified user's identity provider.");
}

/**
 * The providers that may know the user of a password request, in the order in which they are asked
 * (supplement-authorization section 3.3). @throws OAuthError invalid_grant or unauthorized_client
 */
export function passwordProviders(
  origin: string | undefined,
  client: Client,
  context: PasswordProviderPorts,
): readonly IdentityProvider[] {
  if (origin !== undefined) return [hinted(origin, client, context)];
  const rules = context.policies.providers;
  const possible = context.identityProviders
    .list()
    .filter((one) => rules.isActive(one) && (one.type === 'auth' || one.type === 'ldap'))
    .filter((one) => rules.supportsPassword(one) && rules.isAllowed(client, one.originKey));
  if (possible.length > 0) return possible;
  throw new OAuthError(
    'unauthorized_client',
    'The client is not authorized for any identity provider that supports password grant.',
  );
}
