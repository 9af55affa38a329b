import { UnknownClientError } from '../../domain/clients/administration.ts';
import type { OAuthErrorCode } from '../../domain/errors.ts';
import { AdministrationError, OAuthError } from '../../domain/errors.ts';
import { HttpError } from '../http-error.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { empty, json } from '../reply.ts';

/** "must include `Cache-Control: no-store`" and "`Pragma: no-cache`" (RFC 6749 section 5.1, also for errors). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

const statusOf: Readonly<Record<OAuthErrorCode, number>> = {
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

function quoted(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, ' ')}"`;
}

/** `WWW-Authenticate` of a 401 or 403 (RFC 6749 section 5.2, RFC 6750 section 3). */
function challengeOf(error: OAuthError, realm: string): Readonly<Record<string, string>> {
  const scheme = error.challenge ?? (statusOf[error.code] === 401 ? 'Basic' : undefined);
  if (scheme === undefined) return {};
  const space = quoted(scheme === 'Basic' ? `${realm}/client` : `${realm}/oauth`);
  const scope = typeof error.members.scope === 'string' ? `, scope=${quoted(error.members.scope)}` : '';
  return {
    'www-authenticate': `${scheme} realm=${space}, error=${quoted(error.code)}, error_description=${quoted(error.hint)}${scope}`,
  };
}

/** The error form of RFC 6749 section 5.2. */
export const printOAuthError: ErrorPrinter = (refusal, _request, { settings }) => {
  if (refusal instanceof OAuthError) {
    const body = { error: refusal.code, error_description: refusal.hint, ...refusal.members };
    return json(statusOf[refusal.code], body, { ...noStore, ...challengeOf(refusal, settings.realm) });
  }
  if (refusal instanceof UnknownClientError) return empty(404);
  if (refusal instanceof AdministrationError) {
    const body = { error: refusal.code, error_description: refusal.hint, ...refusal.members };
    return json(refusal.status, body, noStore);
  }
  if (refusal instanceof HttpError) {
    const body = { error: refusal.code, error_description: refusal.hint };
    return json(refusal.status, body, { ...noStore, ...refusal.headers });
  }
  return json(
    500,
    { error: 'server_error', error_description: 'The server met an unexpected condition' },
    noStore,
  );
};
