import type { JsonValue } from '../json.ts';
import type { Flow } from './request.ts';
import type { Given } from './response-types/response-type.ts';

/** What the parameters of an answer are printed from. */
export interface Answer extends Given {
  readonly flow: Flow;
  readonly mode: ResponseMode;
  readonly state: string | undefined;
  /** Parameter `code_challenge`. */
  readonly challenge: string | undefined;
  readonly scopes: readonly string[];
  readonly requestedScopes: readonly string[];
  readonly sessionState?: string;
}

/** Where the parameters stand. */
export type ResponseMode = 'query' | 'fragment';

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word) => right.includes(word));
}

/** The parameters of a successful answer, a function for each ("GET /oauth/authorize", "Flows"). */
export const authorizationResponse = {
  /** "fragment: `token_type=bearer`" */
  token_type: ({ mode }: Answer): JsonValue | undefined => (mode === 'fragment' ? 'bearer' : undefined),
  access_token: (answer: Answer): JsonValue | undefined => answer.accessToken,
  id_token: (answer: Answer): JsonValue | undefined => answer.idToken,
  /** "redirect URI with query `code`" */
  code: (answer: Answer): JsonValue | undefined => answer.code,
  /** "Returned unchanged" (`state`) */
  state: ({ state }: Answer): JsonValue | undefined => state,
  expires_in: (answer: Answer): JsonValue | undefined => answer.expiresIn,
  /** "OPTIONAL, if identical to the scope requested by the client; otherwise, REQUIRED." (RFC 6749 section 4.2.2) */
  scope: ({ mode, scopes, requestedScopes }: Answer): JsonValue | undefined =>
    mode === 'fragment' && !isSameSet(scopes, requestedScopes) ? scopes.join(' ') : undefined,
  jti: (answer: Answer): JsonValue | undefined => answer.jti,
  /** "approved, token flows: normal fragment plus `session_state`" (supplement-authorization section 5.3) */
  session_state: ({ mode, sessionState }: Answer): JsonValue | undefined =>
    mode === 'fragment' ? sessionState : undefined,
};

/** What the parameters of an error are printed from. */
export interface ErrorAnswer {
  readonly flow: Flow;
  readonly code: string;
  readonly hint: string;
  readonly state: string | undefined;
  readonly sessionState?: string;
}

/** The parameters of an error, a function for each (RFC 6749 sections 4.1.2.1 and 4.2.2.1). */
export const authorizationErrorResponse = {
  error: ({ code }: ErrorAnswer): JsonValue | undefined => code,
  /** "fragment: `error=login_required`, `session_state`": no more is said there. */
  error_description: ({ code, hint }: ErrorAnswer): JsonValue | undefined =>
    code === 'login_required' ? undefined : hint,
  /** "REQUIRED if a `state` parameter was present" (RFC 6749 section 4.1.2.1) */
  state: ({ state }: ErrorAnswer): JsonValue | undefined => state,
  session_state: ({ sessionState }: ErrorAnswer): JsonValue | undefined => sessionState,
};

/** Where and how the parameters are put. */
export const authorizationLocation = {
  /** "All flows answer with HTTP 302 and a `Location` header." ("GET /oauth/authorize") */
  status: 302,
  /** Query for `code` alone, fragment for every response type with a token ("Flows", "Result in `Location`"). */
  mode: (words: readonly string[]): ResponseMode =>
    words.includes('token') || words.includes('id_token') ? 'fragment' : 'query',
  /** Form-encoded, each value once (RFC 6749 section 4.1.2). */
  encoded: (parameters: Readonly<Record<string, string>>): string =>
    new URLSearchParams(parameters).toString(),
  /** "a query component, which MUST be retained when adding additional query parameters" (RFC 6749 section 3.1.2) */
  location: (redirectUri: string, encoded: string, mode: ResponseMode): string =>
    mode === 'fragment'
      ? `${redirectUri}#${encoded}`
      : `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${encoded}`,
};
