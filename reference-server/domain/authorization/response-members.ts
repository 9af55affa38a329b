import type { Members } from '../json.ts';
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

/** The parameters of a successful answer ("GET /oauth/authorize", "Flows"). */
export function authorizationResponse(answer: Answer) {
  const { mode, state, scopes, requestedScopes, sessionState } = answer;
  return {
    /** "fragment: `token_type=bearer`" */
    token_type: mode === 'fragment' ? 'bearer' : undefined,
    access_token: answer.accessToken,
    id_token: answer.idToken,
    /** "redirect URI with query `code`" */
    code: answer.code,
    /** "Returned unchanged" (`state`) */
    state,
    expires_in: answer.expiresIn,
    /** "OPTIONAL, if identical to the scope requested by the client; otherwise, REQUIRED." (RFC 6749 section 4.2.2) */
    scope: mode === 'fragment' && !isSameSet(scopes, requestedScopes) ? scopes.join(' ') : undefined,
    jti: answer.jti,
    /** "approved, token flows: normal fragment plus `session_state`" (supplement-authorization section 5.3) */
    session_state: mode === 'fragment' ? sessionState : undefined,
  } satisfies Members;
}

/** What the parameters of an error are printed from. */
export interface ErrorAnswer {
  readonly flow: Flow;
  readonly code: string;
  readonly hint: string;
  readonly state: string | undefined;
  readonly sessionState?: string;
}

/** The parameters of an error (RFC 6749 sections 4.1.2.1 and 4.2.2.1). */
export function authorizationErrorResponse({ code, hint, state, sessionState }: ErrorAnswer) {
  return {
    error: code,
    /** "fragment: `error=login_required`, `session_state`": no more is said there. */
    error_description: code === 'login_required' ? undefined : hint,
    /** "REQUIRED if a `state` parameter was present" (RFC 6749 section 4.1.2.1) */
    state,
    session_state: sessionState,
  } satisfies Members;
}

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
