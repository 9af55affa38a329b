import { userInfo } from '../../domain/accounts/user-info.ts';
import { errors } from '../middleware/errors.ts';
import { json } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { noStore, printOAuthError } from '../views/oauth-error.ts';

const show: Handler = async (request, context) =>
  json(200, await userInfo(request.headers.get('authorization'), context), noStore);

/** The userinfo endpoint (OpenID Connect Core section 5.3). */
export const userInfoRoute = {
  path: '/userinfo',
  methods: { GET: show, POST: show },
  middleware: [errors(printOAuthError)],
} satisfies Route;
