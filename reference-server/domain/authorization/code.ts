/** A challenge of PKCE (RFC 7636 section 4.2). */
export interface Challenge {
  readonly value: string;
  readonly method: string;
}

/** An authorization code as it is kept (authorization-token-service, "Authorization code"). */
export interface AuthorizationCode {
  /** "An opaque string returned in the redirect query" */
  readonly code: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  /** Where the code was sent. */
  readonly redirectUri: string;
  /** Whether the authorization request named the redirect URI. */
  readonly isRedirectUriGiven: boolean;
  readonly challenge?: Challenge;
  readonly nonce?: string;
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly amr: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** What the tokens of the code share. */
  readonly family: string;
}

/** Where codes are kept. */
export interface AuthorizationCodeStore {
  save(code: AuthorizationCode): void;
  find(code: string): AuthorizationCode | undefined;
  list(): readonly AuthorizationCode[];
  /** Takes the code out and returns it; of two callers one gets it. */
  take(code: string): AuthorizationCode | undefined;
}
