import { present } from '../../domain/json.ts';
import { errors } from '../middleware/errors.ts';
import { json } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

/** "Answers 200 with `application/json`." (authorization-token-service, "GET /.well-known/openid-configuration") */
const show: Handler = (request, { policies, settings }) =>
  json(200, present(policies.discovery({ address: request.baseUrl, settings })), {
    'content-type': 'application/json',
  });

const shared = { methods: { GET: show }, middleware: [errors(printOAuthError)] };

/** The discovery document, at both of its addresses (supplement-authorization section 10). */
export const discoveryRoutes = [
  { path: '/.well-known/openid-configuration', ...shared },
  { path: '/oauth/token/.well-known/openid-configuration', ...shared },
] satisfies readonly Route[];
