import type { Log } from './domain/ports.ts';
import type { Lifetimes } from './domain/settings.ts';
import type { Endpoint } from './http/listener.ts';
import type { Words } from './words.ts';

/** How a reference server is started. All but the admin client has a default. */
export interface ServerOptions {
  /** The one client that exists from the start. */
  readonly adminClient: { readonly id: string; readonly secret: string };
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free one. */
  readonly port?: number;
  /** Path in front of every path, such as `/auth`. */
  readonly basePath?: string;
  /** Address under which callers reach the server, without a trailing slash, where it is not the one it listens on. */
  readonly publicUrl?: string;
  /**
   * Fetch keys, metadata and tokens of providers and clients also from loopback, link-local and private addresses.
   * Default: only where the server itself listens on loopback and has no `publicUrl`.
   */
  readonly privateAddresses?: boolean;
  /** Private key and certificate chain, PEM. */
  readonly tls?: Endpoint['tls'];
  /** SQLite file that keeps what the server knows. Default: memory. */
  readonly data?: string;
  /** Release to behave as. Default: the newest one. */
  readonly release?: string;
  /** Obey the header `X-Reference-Server-Provoke`. Default: false. */
  readonly provoke?: boolean;
  /** Id of a deliberate defect. */
  readonly defect?: string;
  /** Receives the id of each defect that would have shown in an answer; taken out by the caller. */
  readonly shownDefects?: Set<string>;
  /** Takes a line for each request, and why it was refused. */
  readonly log?: Log;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Form of refresh tokens, save those of user_token. Default: opaque. */
  readonly refreshTokenFormat?: 'opaque' | 'jwt';
  /** Base-2 logarithm of the cost N of hashing a password by scrypt. Default 14; less makes logins of tests quick. */
  readonly passwordCost?: number;
  /** What the installation calls otherwise than the documents. */
  readonly words?: Partial<Words>;
  /** Seconds. */
  readonly lifetimes?: Partial<Lifetimes>;
}

/** A server that takes requests. */
export interface RunningServer {
  /** Base URL of the authorization and token service. */
  readonly authorizationUrl: string;
  /** Base URL of the platform resource API; its paths begin with `/v3`. */
  readonly resourceUrl: string;
  /** Takes no new requests, ends the running ones and closes the storage. */
  close(): Promise<void>;
}

/** An option has a value that the server can't use. */
export class OptionError extends Error {
  readonly option: string;

  constructor(option: string, hint: string) {
    super(`"${option}" ${hint}`);
    this.name = 'OptionError';
    this.option = option;
  }
}
