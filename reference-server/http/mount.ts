import type { Express, Request, Response } from 'express';
import { type Address, addressOf } from './host.ts';
import { HttpError, methodNotAllowed } from './http-error.ts';
import { readBody } from './read-body.ts';
import type { Reply } from './reply.ts';
import type { HttpRequest } from './request.ts';
import type { Handler, HttpServer, Route } from './route.ts';
import { inItsZone, type ZoneContexts } from './zones.ts';

function headersOf(request: Request): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(request.headers)) {
    headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  }
  return headers;
}

function parametersOf(request: Request): Readonly<Record<string, string>> {
  const pairs = Object.entries(request.params).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join('/') : (value ?? '')] as const,
  );
  return Object.fromEntries(pairs);
}

/** Node takes the first of several, others take the last: what stands before this server may have read another one. */
function requireOnce({ headersDistinct }: Request): void {
  const repeated = ['host', 'authorization', 'content-type'].find(
    (name) => (headersDistinct[name] ?? []).length > 1,
  );
  if (repeated === undefined) return;
  throw new HttpError(400, 'bad_request', `Header "${repeated}" must not be repeated`);
}

/** The address of the service as the caller may know it. @throws HttpError 400 */
function addressIn(request: Request, server: HttpServer): Address {
  requireOnce(request);
  const { headers, protocol, socket } = request;
  const { localAddress } = socket;
  return addressOf({ host: headers.host, isSecure: protocol === 'https', localAddress }, server);
}

/** The parts of a request that can be told before its body is read. @throws HttpError 400 */
export function headOf(
  request: Request,
  server: HttpServer,
  address = addressIn(request, server),
): HttpRequest & Address {
  const question = request.originalUrl.indexOf('?');
  return {
    method: request.method,
    path: request.path.slice(server.basePath.length),
    parameters: parametersOf(request),
    query: new URLSearchParams(question === -1 ? '' : request.originalUrl.slice(question)),
    headers: headersOf(request),
    body: Buffer.alloc(0),
    ...address,
  };
}

/** What every answer says that does not say otherwise: read as it is called, kept by nobody, told to no other site. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
} as const;

function defaultsFor({ decided = [] }: Reply): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(everywhere).filter(([name]) => !decided.includes(name)));
}

/** Sends a reply. */
export function print(reply: Reply, response: Response): void {
  response.status(reply.status);
  for (const [name, value] of Object.entries({ ...defaultsFor(reply), ...reply.headers })) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  response.setHeader('content-length', Buffer.byteLength(reply.body));
  response.end(reply.body);
}

function wrapped(handler: Handler, route: Route, server: HttpServer): Handler {
  return route.middleware.reduceRight((inner, middleware) => middleware(inner, server), handler);
}

/** Puts a route into the application: its methods, HEAD with GET, and 405 for every other one. */
export function mount(app: Express, route: Route, zones: ZoneContexts, server: HttpServer): void {
  const methods = Object.entries(route.methods);
  const allowed = methods.flatMap(([method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const handlerOf = (method: string): Handler =>
    methods.find(([name]) => name === (method === 'HEAD' ? 'GET' : method))?.[1] ??
    (() => {
      throw methodNotAllowed(method, allowed);
    });
  // Not `app.all`, which adds a handler for each of thirty methods: to each route, at each start.
  app.route(`${server.basePath}${route.path}`).all(async (request, response) => {
    const head = headOf(request, server);
    const answer: Handler = async (asked, held) =>
      handlerOf(request.method)({ ...asked, body: await readBody(request) }, held);
    const work = () => inItsZone(wrapped(answer, route, server), head, zones, server);
    print(await server.transaction(work, ({ status }) => status < 500), response);
  });
}
