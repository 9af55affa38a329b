import { clientOfHeader } from '../../domain/client-authentication/client-secret-basic.ts';
import { isBasic } from '../../domain/client-authentication/credentials.ts';
import type { Context } from '../../domain/context.ts';
import { errors } from '../middleware/errors.ts';
import { empty, json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

/** "Wrong Basic: 401"; without credentials everybody may look (supplement-authorization section 7). */
function refuseWrongCredentials(request: HttpRequest, context: Context): void {
  const authorization = request.headers.get('authorization');
  if (isBasic(authorization, context)) clientOfHeader(authorization, context);
}

const showAll: Handler = async (request, context) => {
  refuseWrongCredentials(request, context);
  const tag = String(context.settings.startedAt);
  const held = request.headers.get('if-none-match')?.replaceAll('"', '');
  if (held === tag) return empty(304, { etag: `"${tag}"` });
  const keys = context.policies.tokenKeys.published(context.signingKeys);
  return json(200, { keys }, { etag: `"${tag}"` });
};

const showActive: Handler = async (request, context) => {
  refuseWrongCredentials(request, context);
  return json(200, context.policies.tokenKeys.active(context.signingKeys));
};

const middleware = [errors(printOAuthError)];

/** The public keys of the service (supplement-authorization section 7). */
export const tokenKeyRoutes = [
  { path: '/token_keys', methods: { GET: showAll }, middleware },
  { path: '/token_key', methods: { GET: showActive }, middleware },
] satisfies readonly Route[];
