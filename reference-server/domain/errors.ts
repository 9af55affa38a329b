import type { JsonValue } from './json.ts';

/**
 * A request that is answered with an error. `hint` is for the caller and goes on the wire; `detail`
 * goes to the log alone.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string;
  readonly hint: string;
  readonly detail: string | undefined;

  constructor(hint: string, detail?: string) {
    super(hint);
    this.name = new.target.name;
    this.hint = hint;
    this.detail = detail;
  }
}

/** The error codes of RFC 6749 section 5.2, RFC 6750 section 3.1 and supplement-authorization section 1. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'unauthorized'
  | 'login_required'
  | 'interaction_required'
  | 'server_error';

/** What an OAuth error carries beside its code and its texts. */
export interface OAuthErrorOptions {
  /** For the log alone. */
  readonly detail?: string | undefined;
  /** Further members of the error body, such as `scope`. */
  readonly members?: Readonly<Record<string, JsonValue>>;
  /** The scheme that a 401 or 403 names in `WWW-Authenticate`. */
  readonly challenge?: 'Basic' | 'Bearer';
}

/** An error of the authorization service, in the form of RFC 6749 section 5.2. */
export class OAuthError extends Refusal {
  readonly code: OAuthErrorCode;
  readonly members: Readonly<Record<string, JsonValue>>;
  readonly challenge: 'Basic' | 'Bearer' | undefined;

  constructor(code: OAuthErrorCode, hint: string, options: OAuthErrorOptions = {}) {
    super(hint, options.detail);
    this.code = code;
    this.members = options.members ?? {};
    this.challenge = options.challenge;
  }
}

/** An error of an administration endpoint: an HTTP status of its own beside the code (supplement-authorization section 1). */
export class AdministrationError extends Refusal {
  readonly status: number;
  readonly code: string;
  readonly members: Readonly<Record<string, JsonValue>>;

  constructor(status: number, code: string, hint: string, members: Readonly<Record<string, JsonValue>> = {}) {
    super(hint);
    this.status = status;
    this.code = code;
    this.members = members;
  }
}
