import type { JWK } from 'jose';

/** A client secret as it is kept: never in clear. */
export interface StoredSecret {
  readonly salt: string;
  /** SHA-256 of salt and secret, in hex. */
  readonly hash: string;
}

/** The keys that a client signs its assertions with. */
export type ClientKeys = { readonly jwks: readonly JWK[] } | { readonly jwksUri: string };

/** A registered client (authorization-token-service, "Client configuration attributes"; supplement section 12). */
export interface Client {
  readonly clientId: string;
  /** At most two; both are valid. */
  readonly secrets: readonly StoredSecret[];
  readonly authorizedGrantTypes: readonly string[];
  readonly redirectUris: readonly string[];
  readonly scope: readonly string[];
  readonly authorities: readonly string[];
  /** `true` for every scope, or names and patterns of scopes. */
  readonly autoapprove: true | readonly string[];
  /** Seconds; absent for the server's default. */
  readonly accessTokenValidity?: number;
  /** Seconds; absent for the server's default. */
  readonly refreshTokenValidity?: number;
  /** Origin keys; absent when any trusted provider is allowed. */
  readonly allowedProviders?: readonly string[];
  readonly allowPublic: boolean;
  readonly requiredUserGroups: readonly string[];
  readonly name?: string;
  readonly keys?: ClientKeys;
  /** Part of the revocation signature: a new one makes every token of the client invalid. */
  readonly tokenSalt: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  readonly meta?: ClientMeta;
}

/** How a client is shown to people (supplement-authorization section 12, `/meta`). */
export interface ClientMeta {
  readonly clientName?: string;
  readonly showOnHomePage?: boolean;
  readonly appLaunchUrl?: string;
  readonly appIcon?: string;
  readonly createdBy?: string;
}
