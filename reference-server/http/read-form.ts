import type { Context } from '../domain/context.ts';
import { OAuthError } from '../domain/errors.ts';
import { readParameters } from '../domain/grants/request-parameters.ts';
import type { HttpRequest } from './request.ts';

/**
 * The parameters of a form body. @throws OAuthError invalid_request for another content type
 * or a repeated parameter
 */
export function readForm(request: HttpRequest, context: Context): ReadonlyMap<string, string> {
  if (!context.policies.tokenRequest.isFormContentType(request.headers.get('content-type'))) {
    throw new OAuthError('invalid_request', 'Send the parameters as "application/x-www-form-urlencoded"');
  }
  return readParameters(new URLSearchParams(request.body.toString('utf8')), context);
}
