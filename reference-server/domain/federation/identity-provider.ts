import type { JsonObject } from '../json.ts';

/** The kinds of providers (supplement-authorization section 14). */
export type ProviderType = 'auth' | 'ldap' | 'oidc1.0' | 'oauth2.0' | 'saml';

/** A source of users (supplement-authorization section 14). "identified by its `origin_key`" */
export interface IdentityProvider {
  readonly id: string;
  readonly originKey: string;
  readonly name: string;
  readonly type: ProviderType;
  readonly active: boolean;
  readonly config: JsonObject;
}

/** Where providers are kept. */
export interface IdentityProviderStore {
  find(originKey: string): IdentityProvider | undefined;
  list(): readonly IdentityProvider[];
}
