import { flowOf } from '../../domain/authorization/flow.ts';
import { type Flow, responseTypeOf } from '../../domain/authorization/request.ts';
import type { Context } from '../../domain/context.ts';
import { present } from '../../domain/json.ts';
import { bearerValue } from '../../domain/tokens/bearer.ts';
import { type Reply, withDefaultHeaders } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Middleware } from '../route.ts';
import { cookieOf, withCookies } from './cookies.ts';
import { newFormToken } from './form-token.ts';

function flowOfPage(request: HttpRequest, context: Context): Flow {
  const isEndpoint = request.path === '/oauth/authorize';
  const parameters = new Map(isEndpoint ? request.query : []);
  const hasBearer = bearerValue(request.headers.get('authorization'), context) !== undefined;
  const { authorizationRequest: rules } = context.policies;
  return flowOf({ parameters, isApi: rules.isApi(hasBearer, responseTypeOf(parameters)) }, context);
}

/** The page, where the answer is one, with what says who may put it into a frame. */
function unframed(reply: Reply, { policies }: Context): Reply {
  if (reply.body === '' || !String(reply.headers['content-type']).startsWith('text/html')) return reply;
  const directives = [reply.headers['content-security-policy'], policies.pageContent.frameAncestors];
  const policy = directives.filter((directive) => directive !== undefined).join('; ');
  return policy === ''
    ? reply
    : { ...reply, headers: { ...reply.headers, 'content-security-policy': policy } };
}

/** Keeps pages out of frames where nothing else of theirs is decided here. */
export const unframedPages: Middleware = (handler) => async (request, context) =>
  unframed(await handler(request, context), context);

/** Headers of every page and redirect, and a new `X-Auth-Csrf` with each GET that sets none itself. */
export const pageHeaders: Middleware = (handler) => async (request, context) => {
  const { policies } = context;
  const flow = flowOfPage(request, context);
  const headers = Object.entries(present(policies.pageHeaders(flow))).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const answered = await handler(request, context);
  const cookies = [answered.headers['set-cookie'] ?? []].flat();
  const isSet = cookies.some((cookie) => cookie.startsWith(`${policies.csrfCookie.name}=`));
  const isDue = !isSet && request.method !== 'HEAD' && policies.csrfCookie.isSet(flow);
  const isFirst = request.method === 'GET' || cookieOf(request, policies.csrfCookie.name) === undefined;
  const reply =
    isDue && isFirst ? withCookies(answered, [newFormToken(request, context).cookie], request) : answered;
  const decided = Object.keys(policies.pageHeaders(flow));
  return unframed({ ...withDefaultHeaders(reply, Object.fromEntries(headers)), decided }, context);
};
