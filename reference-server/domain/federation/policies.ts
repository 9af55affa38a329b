import type { Client } from '../clients/client.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { originOfHint } from './login-hint.ts';

/** The rules of choosing a provider (supplement-authorization section 3.3). */
export const providerPolicies = {
  /** "unparsable or with unknown members is treated as absent" (supplement-authorization section 3.3) */
  originOf: originOfHint,
  /** The provider that the login page leads straight to (authorization-token-service, `login_hint`). */
  leadsTo: originOfHint,
  isActive: (provider: IdentityProvider): boolean => provider.active,
  /** "The identity provider must support the password grant." (authorization-token-service, `login_hint`) */
  supportsPassword: (provider: IdentityProvider): boolean =>
    provider.type === 'auth' || provider.type === 'ldap' || provider.config.passwordGrantEnabled === true,
  /** "Identity providers the client accepts ... When omitted, any trusted provider is allowed." (`allowedproviders`) */
  isAllowed: (client: Client, originKey: string): boolean =>
    client.allowedProviders === undefined || client.allowedProviders.includes(originKey),
};
