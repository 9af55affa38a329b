/** The part of oidc-provider that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface ClientMetadata {
    readonly client_id: string;
    readonly client_secret?: string;
    readonly [name: string]: unknown;
  }

  interface Account {
    readonly accountId: string;
    claims(): Record<string, unknown>;
  }

  interface Configuration {
    readonly clients: readonly ClientMetadata[];
    readonly findAccount: (context: unknown, id: string) => Account;
    readonly [name: string]: unknown;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
  }

  export type { ClientMetadata };
}
