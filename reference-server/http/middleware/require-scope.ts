import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import type { Middleware } from '../route.ts';

/** Lets a request in that carries an access token with any one of the scopes (RFC 6750). */
export function protectedBy(scopesOf: Readonly<Partial<Record<string, readonly string[]>>>): Middleware {
  return (handler) => async (request, context) => {
    const needed = scopesOf[request.method === 'HEAD' ? 'GET' : request.method];
    if (needed !== undefined) {
      const token = await authenticateBearer(request.headers.get('authorization'), context);
      requireScope(token, needed, context);
    }
    return handler(request, context);
  };
}
