import type { OAuthError, OAuthErrorCode } from './errors.ts';
import type { Members } from './json.ts';

const statuses: Readonly<Record<OAuthErrorCode, number>> = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
  unauthorized: 401,
  login_required: 401,
  interaction_required: 401,
  server_error: 500,
};

/** The text in the characters that RFC 6749 section 5.2 allows for `error_description`. */
export function describable(text: string): string {
  return text.replaceAll('"', "'").replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');
}

/** The members of an error body (RFC 6749 section 5.2). */
export function oauthErrorMembers(error: OAuthError) {
  return {
    error: error.code,
    error_description: describable(error.hint),
  } satisfies Members;
}

/** How an error is answered (RFC 6749 section 5.2, RFC 6750 section 3). */
export const oauthErrorPolicies = {
  status: (error: OAuthError): number => statuses[error.code],
  /** "the authorization server MUST ... include the `WWW-Authenticate` response header field" (RFC 6749 section 5.2) */
  scheme: (error: OAuthError): 'Basic' | 'Bearer' | undefined =>
    error.challenge ?? (statuses[error.code] === 401 ? 'Basic' : undefined),
  /** "If the request lacks any authentication information, the resource server SHOULD NOT include an error code" (RFC 6750 section 3.1) */
  namesError: (error: OAuthError): boolean => error.code !== 'unauthorized',
  /** "The realm parameter is REQUIRED" (RFC 7617 section 2) */
  realm: (realm: string, scheme: string): string | undefined =>
    `${realm}/${scheme === 'Basic' ? 'client' : 'oauth'}`,
  /** "must include `Cache-Control: no-store` ... `Pragma: no-cache`" (RFC 6749 sections 5.1 and 5.2) */
  cacheHeaders: (): Readonly<Record<string, string>> => ({ 'cache-control': 'no-store', pragma: 'no-cache' }),
  contentType: 'application/json;charset=UTF-8',
};
