import type { Context } from '../../domain/context.ts';
import type { TokenRequest } from '../../domain/grants/grant.ts';
import { answerTokenRequest } from '../../domain/grants/token-endpoint.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

function tokenRequest(request: HttpRequest, context: Context): TokenRequest {
  const { entityId } = request.parameters;
  const endpoint = `${context.settings.baseUrl}${request.path}`;
  return {
    authorization: request.headers.get('authorization'),
    parameters: readForm(request, context),
    endpoint,
    ...(entityId !== undefined && { entityId }),
  };
}

/** "Success: 200 ... Headers `Cache-Control: no-store` and `Pragma: no-cache`." */
const post: Handler = async (request, context) => {
  const { status, headers, body } = await answerTokenRequest(tokenRequest(request, context), context);
  return { ...json(status, body, headers), decided: Object.keys(context.policies.tokenSuccessHeaders) };
};

const shared = { methods: { POST: post }, middleware: [errors(printOAuthError)] };

/** The token endpoint, and its form for SAML assertions (authorization-token-service, "POST /oauth/token"). */
export const tokenRoutes = [
  { path: '/oauth/token', ...shared },
  { path: '/oauth/token/alias/:entityId', ...shared },
] satisfies readonly Route[];
