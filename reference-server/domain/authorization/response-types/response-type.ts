import type { Flow, Identity, Target } from '../request.ts';

/** What the user granted. */
export interface Authorization extends Identity {
  readonly target: Target;
  readonly flow: Flow;
  readonly parameters: ReadonlyMap<string, string>;
  readonly scopes: readonly string[];
}

/** What a response type gives. */
export interface Given {
  readonly code?: string;
  readonly accessToken?: string;
  readonly idToken?: string;
  /** Seconds. */
  readonly expiresIn?: number;
  readonly jti?: string;
}

/** A value of `response_type` (authorization-token-service, "GET /oauth/authorize"). */
export interface ResponseType<Ports> {
  /** The words, sorted. */
  readonly words: string;
  /** The grant type that the client needs. */
  readonly grantType: 'authorization_code' | 'implicit';
  /** @throws OAuthError, where nothing can be given */
  give(authorization: Authorization, context: Ports): Promise<Given>;
}
