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
  /** As it was sent; `readProvider` holds that it has what its type needs. */
  readonly config: JsonObject;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

/** Where providers are kept, by their id. */
export interface IdentityProviderStore {
  find(originKey: string): IdentityProvider | undefined;
  findById(id: string): IdentityProvider | undefined;
  list(): readonly IdentityProvider[];
  save(provider: IdentityProvider): void;
  remove(provider: IdentityProvider): void;
}
