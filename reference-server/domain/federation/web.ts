/** What a provider answered. */
export interface WebAnswer {
  readonly status: number;
  readonly body: string;
}

/** How a provider is asked. */
export interface WebRequest {
  /** Parameters of a POST; absent for a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** False where the provider's certificate is not looked at ("skipSslValidation"). */
  readonly verifiesTls: boolean;
}

/** Asks identity providers over HTTP. */
export interface Web {
  /** The answer, whatever its status; undefined when there is none. Redirects are not followed. */
  ask(address: string, request: WebRequest): Promise<WebAnswer | undefined>;
}
