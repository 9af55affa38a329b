import { printMembers } from '../../domain/members.ts';
import { bearerValue } from '../../domain/tokens/bearer.ts';
import { withDefaultHeaders } from '../reply.ts';
import type { Middleware } from '../route.ts';
import { cookieOf, withCookies } from './cookies.ts';
import { newFormToken } from './form-token.ts';

/** Headers of every page and redirect, and a new `X-Auth-Csrf` with each GET that sets none itself. */
export const pageHeaders: Middleware = (handler) => async (request, context) => {
  const { policies } = context;
  const isApi =
    bearerValue(request.headers.get('authorization'), context) !== undefined &&
    request.query.get('response_type') === 'code';
  const headers = Object.entries(printMembers(policies.pageHeaders, { isApi })).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const answered = await handler(request, context);
  const cookies = [answered.headers['set-cookie'] ?? []].flat();
  const isSet = cookies.some((cookie) => cookie.startsWith(`${policies.csrfCookie.name()}=`));
  const isDue = !isSet && request.method !== 'HEAD' && policies.csrfCookie.isSet({ isApi });
  const isFirst = request.method === 'GET' || cookieOf(request, policies.csrfCookie.name()) === undefined;
  const reply =
    isDue && isFirst ? withCookies(answered, [newFormToken(request, context).cookie], request) : answered;
  return withDefaultHeaders(reply, Object.fromEntries(headers));
};
