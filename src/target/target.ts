/** Time-outs in milliseconds. `total` bounds an exchange from its first byte sent to its last received. */
export interface Timeouts {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly totalMs: number;
  /** How long a run waits in all for a target that is not what it was when the run began. */
  readonly recoveryMs: number;
}

/** How to reach the target. */
export interface Connection {
  readonly timeouts: Timeouts;
  readonly maxBodyBytes: number;
  /** PEM of the certificate authority to trust besides the system's. */
  readonly ca?: string;
  /** PEM of the certificate and the key by which the suite names itself to the target. */
  readonly clientCertificate?: { readonly certificate: string; readonly key: string };
  /** True only when asked for: certificates are not verified, and the report says so. */
  readonly insecure: boolean;
  /** URL of the HTTP proxy through which every request goes. */
  readonly proxy?: string;
  /** True: HTTP/2 where the target offers it (ALPN); else HTTP/1.1 alone. */
  readonly http2?: boolean;
  /** Sent with every request, for a gateway before the target. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The suite sends no more requests than that in a second; left out: as fast as the target answers. */
  readonly requestsPerSecond?: number;
}

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** What the buildpack operations are called with: one of the two declared schemes, or nothing. */
export type ResourceCredentials =
  | { readonly way: 'none' }
  | { readonly way: 'bearer'; readonly token: string }
  | { readonly way: 'basic'; readonly userName: string; readonly password: string }
  /** A token of that client, by client_credentials at the authorization service. */
  | { readonly way: 'client'; readonly client: ClientCredentials };

/** What a token of less authority lets its bearer do with buildpacks: read alone, write alone, or neither. */
export type LesserAuthority = 'read' | 'write' | 'none';

/** A program and its arguments; it is started without a shell. */
export type CommandLine = readonly [program: string, ...parameters: string[]];

/**
 * How a user logs in on the target's pages: by the form that its page holds, in a real browser, by a program
 * of the operator's that prints a cookie jar, or not at all: a bearer token stands for the login.
 */
export type Login =
  | { readonly way: 'form' }
  | { readonly way: 'bearer' }
  | {
      readonly way: 'browser';
      /** Path of the Chromium to start; left out: where playwright-core looks for one. */
      readonly executable?: string;
      /** CSS selectors, where the fields cannot be told from the page. */
      readonly selectors?: {
        readonly userName?: string;
        readonly password?: string;
        readonly submit?: string;
      };
    }
  | { readonly way: 'command'; readonly command: CommandLine };

/** The text of a list of fixtures, and where it was read. */
export interface FixtureList {
  readonly fixtures: string;
  readonly path: string;
}

/** How the fixtures come to be on the target. */
export type Provisioning =
  /** Where a list is given, what it has stands for what would be made. */
  | { readonly way: 'admin-api'; readonly existing?: FixtureList }
  /** An operator made what `assay fixtures` prints; the text is that of the file, with its secrets. */
  | ({ readonly way: 'static' } & FixtureList)
  /** A program of the operator's gets each fixture as JSON on standard input. */
  | { readonly way: 'command'; readonly command: CommandLine };

/** How a request must be changed so that the target gets into a condition that no client can bring about. */
export interface Provocation {
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the path of the request under test. */
  readonly path?: string;
  /** Replaces its method. */
  readonly method?: string;
  /** Replaces its body: a text as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** Words of an installation that the document writes neutrally. */
export interface Dialect {
  readonly scopePrefix: string;
  readonly csrfCookie: string;
  readonly currentUserCookie: string;
  readonly internalOrigin: string;
  readonly defaultZone: string;
  readonly platformWriteScope: string;
  readonly platformReadScope: string;
  readonly healthPath: string;
  /** Header field by which the resource API marks its answers (supplement-platform, section 1). */
  readonly requestIdHeader: string;
  /** By the path of the documents, below the base URL of the authorization service: the target's own. */
  readonly paths?: Readonly<Record<string, string>>;
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
  /** Hosts, with a port or without, that belong to the target besides those of the base URLs: no other is sent a request. */
  readonly hosts?: readonly string[];
  readonly adminClient?: ClientCredentials;
  /** An access token for the admin API and the resource API, where no client can get one. */
  readonly adminToken?: string;
  /** Left out: a token of the admin client. */
  readonly resourceCredentials?: ResourceCredentials;
  /** Tokens of less authority, for the scenarios about scope; left out: those of clients that the suite makes. */
  readonly resourceTokens?: Readonly<Partial<Record<LesserAuthority, string>>>;
  /** Left out: by the form on the login page. */
  readonly login?: Login;
  /** Left out: by the admin API. */
  readonly provisioning?: Provisioning;
  /** The owner of the target agrees that a run creates things on it. */
  readonly consent?: boolean;
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly lifetimes?: Lifetimes;
  readonly saml?: SamlIdentity;
  /** A user of the LDAP directory that the target asks. */
  readonly directoryUser?: { readonly userName: string; readonly password: string };
  /** Left out: the loopback address, for a target that runs on this machine. */
  readonly identityProviders?: ProviderAddress;
  /** Capabilities declared off. */
  readonly off: readonly string[];
  /** By name of the condition, e.g. `buildpack-create-500`. */
  readonly provoke: Readonly<Record<string, Provocation>>;
  /** The description document of the resource API: a URL path below the resource base URL. */
  readonly descriptionPath?: string;
  /** The profile for a report, without its secrets; left out where no file described the target. */
  readonly profile?: string;
}

/** Whether the profile lets the suite use the admin API. */
export function mayAdminister({ adminClient, adminToken }: Target): boolean {
  return adminClient !== undefined || adminToken !== undefined;
}

export const defaultDialect: Dialect = {
  scopePrefix: 'auth',
  csrfCookie: 'X-Auth-Csrf',
  currentUserCookie: 'Current-User',
  internalOrigin: 'auth',
  defaultZone: 'auth',
  platformWriteScope: 'platform.write',
  platformReadScope: 'platform.read',
  healthPath: '/v3/healthz',
  requestIdHeader: 'X-Platform-Request-Id',
};

export const defaultConnection: Connection = {
  timeouts: { connectMs: 5_000, headersMs: 10_000, bodyMs: 5_000, totalMs: 10_000, recoveryMs: 30_000 },
  maxBodyBytes: 2 * 1024 * 1024,
  insecure: false,
};
