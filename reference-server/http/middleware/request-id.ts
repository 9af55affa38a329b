import { randomUUID } from 'node:crypto';
import { withDefaultHeaders } from '../reply.ts';
import type { Middleware } from '../route.ts';

const header = 'x-platform-request-id';

/** `X-Platform-Request-Id` on every response, made of the caller's own (supplement-platform section 1). */
export const requestId: Middleware = (handler) => async (request, context) => {
  const given = request.headers.get(header) ?? request.headers.get('x-request-id') ?? '';
  const kept = given.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 255);
  const id = kept === '' ? randomUUID() : `${kept}::${randomUUID()}`;
  return withDefaultHeaders(await handler(request, context), { [header]: id });
};
