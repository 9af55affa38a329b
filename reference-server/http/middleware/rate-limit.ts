import { PlatformError, platformErrors } from '../../domain/platform/platform-error.ts';
import { countRequest } from '../../domain/platform/rate-limit.ts';
import { secondsOf } from '../../domain/ports.ts';
import { withDefaultHeaders } from '../reply.ts';
import type { Middleware } from '../route.ts';
import { printPlatformError } from '../views/platform-error.ts';

/** "Order: JWT, then rate limit, then scope" (supplement-platform section 5); its headers stand on "every counted response". */
export const rateLimit: Middleware = (handler) => async (request, context) => {
  const allowance = await countRequest(request.headers.get('authorization'), context);
  if (allowance === undefined) return handler(request, context);
  const { end, limit, requests } = allowance;
  const headers = context.policies.platformLimit.fields(allowance);
  if (requests <= limit) return withDefaultHeaders(await handler(request, context), headers);
  const reply = printPlatformError(new PlatformError(platformErrors.limitExceeded), request, context);
  // Seconds, as RFC 9110 section 10.2.3 has them, and not the time that the supplement saw there.
  return withDefaultHeaders(reply, { ...headers, 'retry-after': String(end - secondsOf(context.clock)) });
};
