import { recordLogin } from '../../domain/accounts/authenticate.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { LoginStep } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import type { ExternalLogin } from '../../domain/federation/login.ts';
import { secondsOf } from '../../domain/ports.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import { withCookies } from './cookies.ts';
import { anySession, currentUserCookie, keepSession } from './session.ts';

const pages: Readonly<Record<LoginStep, string>> = {
  password: '/force_password_change',
  code: '/login/mfa/verify',
};

/** What a user whose password was right has still to do. */
export function nextStep(user: User, context: Context): LoginStep | undefined {
  if (!context.policies.password.mayKeepPassword(user)) return 'password';
  return context.policies.generator.isDue(user) ? 'code' : undefined;
}

/** Keeps who is halfway through the login, and leads to the next step. */
export function leadOn(user: User, due: LoginStep, request: HttpRequest, context: Context): Reply {
  const { user: _user, ...session } = anySession(request, context);
  const cookie = keepSession({ ...session, halfway: { id: user.id, due } }, request, context);
  return withCookies(redirect(`${request.baseUrl}${pages[due]}`), [cookie], request);
}

/** Where a new password is chosen: "every later page (authorize too) is 302 `/force_password_change`". */
export const passwordChangePath = pages.password;

/** "302 to the saved request, else `form_redirect_uri` if local, else `/`" (supplement-authorization section 6.1) */
function targetOf(
  savedRequest: string | undefined,
  asked: string | undefined,
  request: HttpRequest,
  context: Context,
): string {
  if (savedRequest !== undefined) return `${request.baseUrl}${savedRequest}`;
  const isLocal = asked !== undefined && context.policies.pageTarget.isLocal(asked, request.baseUrl);
  return isLocal ? new URL(asked, `${request.baseUrl}/`).href : `${request.baseUrl}/`;
}

/** Completes a login: "session id changes; cookies JSESSIONID and `Current-User` set" */
export function completeLogin(
  user: User,
  amr: readonly string[],
  asked: string | undefined,
  request: HttpRequest,
  context: Context,
  external?: ExternalLogin,
): Reply {
  const before = anySession(request, context);
  const id = context.policies.session.identifier(context.random);
  context.sessions.remove(before.id);
  recordLogin(user, context);
  const at = context.clock();
  const login = { id: user.id, authTime: secondsOf(context.clock), amr, at, ...(external && { external }) };
  const session = { id, lastSeenAt: at, pendingApprovals: [], user: login };
  const cookies = [keepSession(session, request, context), currentUserCookie(user.id, request, context)];
  return withCookies(redirect(targetOf(before.savedRequest, asked, request, context)), cookies, request);
}
