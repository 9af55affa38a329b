import type { Context } from '../domain/context.ts';
import type { HttpRequest } from './request.ts';

/**
 * The parameters of a form body; a body of another content type has none (supplement-authorization section 2).
 * @throws OAuthError invalid_request for a repeated parameter
 */
export function readForm(request: HttpRequest, context: Context): ReadonlyMap<string, string> {
  const contentType = request.headers.get('content-type');
  const source = { contentType, body: request.body.toString('utf8'), query: request.query };
  return context.policies.tokenRequest.byName(context.policies.tokenRequest.pairs(source));
}
