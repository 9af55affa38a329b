import type { Context } from '../../domain/context.ts';
import { OAuthError, type OAuthErrorCode } from '../../domain/errors.ts';
import {
  checkToken,
  introspect,
  requireResourceClient,
  requireResourceServer,
} from '../../domain/tokens/introspection.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { noStore, printOAuthError } from '../views/oauth-error.ts';
import { printTokenCheckError } from '../views/token-check-error.ts';

function tokenOf(form: ReadonlyMap<string, string>, code: OAuthErrorCode): string {
  const token = form.get('token');
  if (token === undefined) throw new OAuthError(code, 'Token parameter must be set');
  return token;
}

/** "POST /introspect" (supplement-authorization section 7; RFC 7662 section 2). */
const introspectToken: Handler = async (request, context) => {
  await requireResourceServer(request.headers.get('authorization'), context);
  const form = readForm(request, context);
  const value = tokenOf(form, 'invalid_request');
  return json(200, await introspect(value, context), noStore);
};

async function check(
  request: HttpRequest,
  form: ReadonlyMap<string, string>,
  scopes: string,
  context: Context,
) {
  await requireResourceClient(request.headers.get('authorization'), context);
  const asked = scopes.split(',').filter((scope) => scope !== '');
  return json(200, await checkToken(tokenOf(form, 'invalid_token'), asked, context), noStore);
}

/** "POST /check_token: form `token` (required), `scopes` (comma list)" (supplement-authorization section 7). */
const checkTokenRoute: Handler = async (request, context) => {
  const form = readForm(request, context);
  return check(request, form, form.get('scopes') ?? '', context);
};

/** The addresses at which resource servers ask about tokens. */
export const introspectionRoutes = [
  { path: '/introspect', methods: { POST: introspectToken }, middleware: [errors(printOAuthError)] },
  { path: '/check_token', methods: { POST: checkTokenRoute }, middleware: [errors(printTokenCheckError)] },
] satisfies readonly Route[];
