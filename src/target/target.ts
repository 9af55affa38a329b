/** Time-outs in milliseconds. `total` bounds an exchange from its first byte sent to its last received. */
export interface Timeouts {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly totalMs: number;
}

/** How to reach the target. */
export interface Connection {
  readonly timeouts: Timeouts;
  readonly maxBodyBytes: number;
  /** PEM of the certificate authority to trust besides the system's. */
  readonly ca?: string;
  /** True only when asked for: certificates are not verified, and the report says so. */
  readonly insecure: boolean;
}

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** How a request must be changed so that the target gets into a condition that no client can bring about. */
export interface Provocation {
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the path of the request under test. */
  readonly path?: string;
}

/** Words of an installation that the document writes neutrally. */
export interface Dialect {
  readonly scopePrefix: string;
  readonly csrfCookie: string;
  readonly internalOrigin: string;
  readonly platformWriteScope: string;
  readonly platformReadScope: string;
  readonly healthPath: string;
}

/** How long things live on the target, in seconds; what a profile leaves out is as the supplement says. */
export interface Lifetimes {
  readonly authorizationCode?: number;
  readonly passcode?: number;
  readonly lockout?: number;
}

/** What the target is to SAML identity providers; what is left out is read in its metadata. */
export interface SamlIdentity {
  readonly entityId?: string;
  /** `<entity_id>` in "POST /oauth/token/alias/<entity_id>". */
  readonly alias?: string;
  /** Where its metadata is; `/saml/metadata` when left out. */
  readonly metadataPath?: string;
}

/** Where the target reaches the identity providers of the suite. */
export interface ProviderAddress {
  /** As the target and browsers call it, without a slash at its end. */
  readonly url: string;
  /** Where the suite listens; the host and port of `url` when left out. */
  readonly listen?: { readonly host: string; readonly port: number };
}

/** The server(s) under test, as the profile describes them. */
export interface Target {
  readonly name: string;
  /** Base URL of the authorization and token service, without a slash at its end. */
  readonly authorization?: string;
  /** Base URL of the platform resource API (`/v3` follows), without a slash at its end. */
  readonly resource?: string;
  readonly release?: string;
  readonly bundled: boolean;
  readonly adminClient?: ClientCredentials;
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly lifetimes?: Lifetimes;
  readonly saml?: SamlIdentity;
  /** Left out: the loopback address, for a target that runs on this machine. */
  readonly identityProviders?: ProviderAddress;
  /** Capabilities declared off. */
  readonly off: readonly string[];
  /** By name of the condition, e.g. `buildpack-create-500`. */
  readonly provoke: Readonly<Record<string, Provocation>>;
  /** The description document of the resource API: a URL path below the resource base URL. */
  readonly descriptionPath?: string;
}

export const defaultDialect: Dialect = {
  scopePrefix: 'auth',
  csrfCookie: 'X-Auth-Csrf',
  internalOrigin: 'auth',
  platformWriteScope: 'platform.write',
  platformReadScope: 'platform.read',
  healthPath: '/v3/healthz',
};

export const defaultConnection: Connection = {
  timeouts: { connectMs: 5_000, headersMs: 10_000, bodyMs: 5_000, totalMs: 10_000 },
  maxBodyBytes: 2 * 1024 * 1024,
  insecure: false,
};
