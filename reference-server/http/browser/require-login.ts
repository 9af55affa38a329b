import type { Identity } from '../../domain/authorization/request.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import { withCookies } from './cookies.ts';
import { anySession, identityOf, keepSession, sessionOf } from './session.ts';

/** A handler of a page that needs a login. */
export type LoggedInHandler = (
  request: HttpRequest,
  context: Context,
  identity: Identity,
  session: Session,
) => Promise<Reply> | Reply;

/** Sends who is not logged in to the login page, which leads back. */
export function loggedIn(
  handler: LoggedInHandler,
): (request: HttpRequest, context: Context) => Promise<Reply> {
  return async (request, context) => {
    const session = sessionOf(request, context);
    const identity = identityOf(session, context);
    if (session !== undefined && identity !== undefined) return handler(request, context, identity, session);
    const { user: _user, ...rest } = anySession(request, context);
    const savedRequest = request.method === 'GET' ? request.path : '/home';
    const cookie = keepSession({ ...rest, savedRequest }, request, context);
    return withCookies(redirect(`${request.baseUrl}/login`), [cookie], request);
  };
}
