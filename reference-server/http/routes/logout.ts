import { logoutTarget } from '../../domain/authorization/logout.ts';
import { readParameters } from '../../domain/grants/request-parameters.ts';
import { withCookies } from '../browser/cookies.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { currentUserCookie, sessionCookie, sessionOf } from '../browser/session.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-form.ts';
import { redirect } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';

/** "ends the session; clears JSESSIONID, `Current-User`" (supplement-authorization section 9) */
const logOut: Handler = async (request, context) => {
  const form = request.method === 'POST' ? readForm(request, context) : new Map<string, string>();
  const parameters = readParameters([...request.query, ...form], context);
  const session = sessionOf(request, context);
  if (session !== undefined && context.policies.logout.endsSession()) context.sessions.remove(session.id);
  const cookies = [
    ...(context.policies.sessionCookie.isCleared() ? [sessionCookie('', request, context)] : []),
    currentUserCookie(undefined, request, context),
  ];
  const target = await logoutTarget(parameters, request.baseUrl, context);
  return withCookies(redirect(target), cookies, request);
};

/** The end session endpoint (OpenID Connect RP-Initiated Logout). */
export const logoutRoute = {
  path: '/logout.do',
  methods: { GET: logOut, POST: logOut },
  middleware: [pageHeaders, errors(printPageError)],
} satisfies Route;
