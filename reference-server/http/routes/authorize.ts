import {
  type AuthorizationOutcome,
  answerAuthorizationRequest,
} from '../../domain/authorization/endpoint.ts';
import { flowOf } from '../../domain/authorization/flow.ts';
import {
  type AuthorizationRequest,
  type Identity,
  responseTypeOf,
} from '../../domain/authorization/request.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import { authenticateBearer, bearerValue, requireScope } from '../../domain/tokens/bearer.ts';
import { decisionOf, requirePending, showApproval, withoutDecision } from '../browser/approval.ts';
import { withCookies } from '../browser/cookies.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { sendAway } from '../browser/require-login.ts';
import { currentUserCookie, identityOf, sessionOf, unfinishedOf } from '../browser/session.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';

/** "`Authorization: Bearer <ACCESS_TOKEN>` holding scope `auth.user`" @throws OAuthError 401 or 403 */
async function identityOfBearer(request: HttpRequest, context: Context): Promise<Identity> {
  const token = await authenticateBearer(request.headers.get('authorization'), context);
  requireScope(token, context.policies.authorizationRequest.neededScopes, context);
  const user = token.userId === undefined ? undefined : context.users.find(token.userId);
  if (user === undefined) {
    throw new OAuthError('invalid_token', 'Authentication containing a user is required', {
      challenge: 'Bearer',
    });
  }
  const authTime = typeof token.claims.auth_time === 'number' ? token.claims.auth_time : token.issuedAt;
  return { user, login: { authTime, amr: token.amr ?? [] } };
}

/** Sends the browser to log in, without what made the login necessary. */
function sendToLogin(parameters: ReadonlyMap<string, string>, request: HttpRequest, context: Context): Reply {
  const kept = [...parameters].filter(([name]) => name !== 'prompt' && name !== 'max_age');
  const savedRequest = `/oauth/authorize?${new URLSearchParams(kept)}`;
  // The way back is a URL, of which longer ones are often not understood (RFC 9110 section 4.1).
  if (savedRequest.length > 8000) throw new OAuthError('invalid_request', 'The request is too long');
  const hint = parameters.get('login_hint');
  const query = hint === undefined ? '' : `?${new URLSearchParams({ login_hint: hint })}`;
  return sendAway(savedRequest, request, context, query);
}

function reply(
  outcome: AuthorizationOutcome,
  asked: AuthorizationRequest,
  session: Session | undefined,
  request: HttpRequest,
  context: Context,
): Reply {
  if (outcome.kind === 'login') return sendToLogin(asked.parameters, request, context);
  if (outcome.kind === 'approval') return showApproval(outcome, asked.parameters, session, request, context);
  const user = asked.identity?.user ?? asked.unfinished;
  const cookies = flowOf(asked, context).isSilent ? [currentUserCookie(user?.id, request, context)] : [];
  return withCookies(redirect(outcome.location, {}, outcome.status), cookies, request);
}

const authorize: Handler = async (request, context) => {
  const form = request.method === 'POST' ? readForm(request, context) : new Map<string, string>();
  const isDecided = form.has('user_oauth_approval');
  const pairs = isDecided ? request.query : [...request.query, ...form];
  const parameters = context.policies.tokenRequest.byName(withoutDecision(pairs));
  const hasBearer = bearerValue(request.headers.get('authorization'), context) !== undefined;
  const isApi = context.policies.authorizationRequest.isApi(hasBearer, responseTypeOf(parameters));
  const session = isApi ? undefined : sessionOf(request, context);
  const identity = isApi ? await identityOfBearer(request, context) : identityOf(session, context);
  const unfinished = isApi ? undefined : unfinishedOf(session, context);
  if (isDecided) requirePending(form, parameters, session, request, context);
  const asked: AuthorizationRequest = {
    ...{ parameters, isApi },
    ...(identity && { identity }),
    ...(unfinished && { unfinished }),
    ...(isDecided && { decision: decisionOf(form, context) }),
  };
  const outcome = await answerAuthorizationRequest(asked, context);
  return reply(outcome, asked, session, request, context);
};

/** The authorization endpoint (authorization-token-service, "GET /oauth/authorize"). */
export const authorizeRoute = {
  path: '/oauth/authorize',
  methods: { GET: authorize, POST: authorize },
  middleware: [pageHeaders, errors(printPageError)],
} satisfies Route;
