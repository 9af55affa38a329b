import { logoutTarget } from '../../domain/authorization/logout.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { providerLogoutAddress } from '../../domain/federation/provider-logout.ts';
import { withCookies } from '../browser/cookies.ts';
import { clearedCsrfCookie } from '../browser/form-token.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { currentUserCookie, keepSession, newSession, sessionCookie, sessionOf } from '../browser/session.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';

/** Goes on when the provider has ended its session too. */
function leave(session: Session, request: HttpRequest, context: Context): Reply {
  context.sessions.remove(session.id);
  const cookie = sessionCookie('', request, context);
  return withCookies(redirect(session.afterLogout ?? `${request.baseUrl}/login`), [cookie], request);
}

/** "ends the session; clears JSESSIONID, `Current-User`, `X-Auth-Csrf`" (supplement-authorization section 9) */
const logOut: Handler = async (request, context) => {
  const form = request.method === 'POST' ? readForm(request, context) : new Map<string, string>();
  const parameters = context.policies.tokenRequest.byName([...request.query, ...form]);
  const session = sessionOf(request, context);
  if (session?.afterLogout !== undefined) return leave(session, request, context);
  if (session !== undefined) context.sessions.remove(session.id);
  const cleared = [currentUserCookie(undefined, request, context), clearedCsrfCookie(request, context)];
  const target = await logoutTarget(parameters, request.baseUrl, context);
  const external = session?.user?.external;
  const atProvider = external && (await providerLogoutAddress(external, context));
  if (atProvider === undefined) {
    return withCookies(redirect(target), [sessionCookie('', request, context), ...cleared], request);
  }
  const kept = keepSession({ ...newSession(context), afterLogout: target }, request, context);
  return withCookies(redirect(atProvider), [kept, ...cleared], request);
};

/** The end session endpoint (OpenID Connect RP-Initiated Logout). */
export const logoutRoute = {
  path: '/logout.do',
  methods: { GET: logOut, POST: logOut },
  middleware: [pageHeaders, errors(printPageError)],
} satisfies Route;
