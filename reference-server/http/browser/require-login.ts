import type { Identity } from '../../domain/authorization/request.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import { withCookies } from './cookies.ts';
import { passwordChangePath } from './login.ts';
import { anySession, identityOf, keepSession, sessionOf, unfinishedOf } from './session.ts';

/** A handler of a page that needs a login. */
export type LoggedInHandler = (
  request: HttpRequest,
  context: Context,
  identity: Identity,
  session: Session,
) => Promise<Reply> | Reply;

/** Keeps where a browser wanted to go, and sends it to the page that comes before. `query` is for the login page. */
export function sendAway(savedRequest: string, request: HttpRequest, context: Context, query = ''): Reply {
  const session = anySession(request, context);
  const isUnfinished = unfinishedOf(session, context) !== undefined;
  const { user: _user, ...nobody } = session;
  const cookie = keepSession({ ...(isUnfinished ? session : nobody), savedRequest }, request, context);
  const page = isUnfinished ? passwordChangePath : `/login${query}`;
  return withCookies(redirect(`${request.baseUrl}${page}`), [cookie], request);
}

/** Sends who is not logged in to the login page, and who has to choose a new password to that page; both lead back. */
export function loggedIn(
  handler: LoggedInHandler,
): (request: HttpRequest, context: Context) => Promise<Reply> {
  return async (request, context) => {
    const session = sessionOf(request, context);
    const identity = identityOf(session, context);
    if (session !== undefined && identity !== undefined) return handler(request, context, identity, session);
    return sendAway(request.method === 'GET' ? request.path : '/home', request, context);
  };
}
