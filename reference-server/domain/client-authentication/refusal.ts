import { OAuthError } from '../errors.ts';

/** The one error of client authentication (RFC 6749 section 5.2); `detail` goes to the log alone. */
export function invalidClient(hint: string, detail?: string): OAuthError {
  return new OAuthError('invalid_client', hint, { ...(detail !== undefined && { detail }) });
}

/** The text of every refusal that must not tell whether the client exists. */
export const badCredentials = 'Bad credentials';
