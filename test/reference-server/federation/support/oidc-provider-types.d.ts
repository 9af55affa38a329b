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
    readonly clients?: readonly ClientMetadata[];
    readonly findAccount: (context: unknown, id: string) => Account | undefined;
    readonly adapter?: (kind: string) => object;
    readonly loadExistingGrant?: (context: RequestContext) => Promise<Grant | undefined>;
    readonly [name: string]: unknown;
  }

  interface RegisteredClient {
    readonly clientId: string;
    readonly autoapprove?: unknown;
    grantTypeAllowed(type: string): boolean;
    metadata(): ClientMetadata;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  interface RequestContext {
    body: unknown;
    type: string;
    readonly oidc: {
      readonly client: RegisteredClient;
      readonly provider: Provider;
      readonly session: { readonly accountId: string; grantIdFor(clientId: string): string | undefined };
      readonly result?: { readonly consent?: { readonly grantId?: string } };
      readonly params: { readonly scope?: string };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Client: new (
      metadata: Readonly<Record<string, unknown>>,
    ) => RegisteredClient;
    readonly Grant: {
      new (of: { readonly accountId: string; readonly clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): RequestListener;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
  }

  export type { Account, ClientMetadata, Configuration, Grant, RegisteredClient, RequestContext };
}
