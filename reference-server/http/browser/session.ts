import type { User } from '../../domain/accounts/user.ts';
import type { Identity } from '../../domain/authorization/request.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import type { HttpRequest } from '../request.ts';
import { basePathOf, type Cookie, cookieOf } from './cookies.ts';

/** The session that the browser's cookie names, while it lasts. */
export function sessionOf(request: HttpRequest, context: Context): Session | undefined {
  const { sessionCookie, session: rules } = context.policies;
  const session = context.sessions.find(cookieOf(request, sessionCookie.name) ?? '');
  if (session === undefined) return undefined;
  const now = context.clock();
  if (!rules.isCurrent(session, now, context.settings.lifetimes.session * 1000)) {
    context.sessions.remove(session.id);
    return undefined;
  }
  const seen = { ...session, lastSeenAt: now };
  context.sessions.save(seen);
  return seen;
}

/** A session in which nothing happened yet. */
export function newSession({ policies, random, clock }: Context): Session {
  return { id: policies.session.identifier(random), lastSeenAt: clock(), pendingApprovals: [] };
}

/** The browser's session, or a new one. */
export function anySession(request: HttpRequest, context: Context): Session {
  return sessionOf(request, context) ?? newSession(context);
}

/** Keeps a session; the cookie for it. */
export function keepSession(session: Session, request: HttpRequest, context: Context): Cookie {
  context.sessions.save(session);
  return sessionCookie(session.id, request, context);
}

/** The cookie that carries a session id. */
export function sessionCookie(id: string, request: HttpRequest, context: Context): Cookie {
  const rules = context.policies.sessionCookie;
  return {
    ...{ name: rules.name, value: id, path: rules.path(basePathOf(request)) },
    ...{ isHttpOnly: rules.isHttpOnly, sameSite: rules.sameSite },
    ...(id === '' && { maxAge: 0 }),
  };
}

/** `Current-User`, which pages of clients compare; empty when nobody is logged in. */
export function currentUserCookie(
  userId: string | undefined,
  request: HttpRequest,
  context: Context,
): Cookie {
  const rules = context.policies.currentUserCookie;
  return {
    ...{ name: rules.name, value: rules.value(userId), path: rules.path(basePathOf(request)) },
    maxAge: rules.maxAge(userId, context.settings.lifetimes.session),
    ...{ isHttpOnly: rules.isHttpOnly, sameSite: rules.sameSite },
  };
}

/** Whose login a session holds, whether it is complete or not. */
function userOf({ user: login, halfway }: Session, context: Context): User | undefined {
  const { password, session: rules } = context.policies;
  const user = context.users.find(login?.id ?? (halfway?.due === 'password' ? halfway.id : ''));
  if (user === undefined || !password.isActive(user)) return undefined;
  return login === undefined || rules.isLoginCurrent(login.at, user.passwordLastModified) ? user : undefined;
}

/** Who is logged in in a session. */
export function identityOf(session: Session | undefined, context: Context): Identity | undefined {
  if (session?.user === undefined) return undefined;
  const { authTime, amr } = session.user;
  const user = userOf(session, context);
  if (user === undefined || !context.policies.password.mayKeepPassword(user)) return undefined;
  return { user, login: { authTime, amr } };
}

/** Who is logged in but for a new password: until it is chosen, nothing is done for the user. */
export function unfinishedOf(session: Session | undefined, context: Context): User | undefined {
  const user = session && userOf(session, context);
  return user === undefined || context.policies.password.mayKeepPassword(user) ? undefined : user;
}
