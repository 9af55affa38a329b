import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Address } from './host.ts';
import { HttpError } from './http-error.ts';
import { errors } from './middleware/errors.ts';
import { headOf, mount, print } from './mount.ts';
import type { Handler, HttpServer } from './route.ts';
import { routes } from './routes/index.ts';
import { printFrameworkError } from './views/platform-error.ts';
import type { ZoneContexts } from './zones.ts';

const unknownPath: Handler = () => {
  throw new HttpError(404, 'not_found', 'Not Found');
};

const malformedPath: Handler = () => {
  throw new HttpError(400, 'bad_request', 'The path holds a broken percent escape');
};

/** What stands for the address where the request's own may be what is wrong. */
const addressless = ({ basePath }: HttpServer): Address => ({ baseUrl: basePath, subdomain: undefined });

/** The application: its routes, which are all there are unless it is told others, and the answer to paths that are none. */
export function createApp(zones: ZoneContexts, server: HttpServer, served = routes): Express {
  const app = express();
  // "The path is case-sensitive" (RFC 3986 section 6.2.2.1): what looks at paths must not see another one than the router.
  app.enable('case sensitive routing');
  app.disable('x-powered-by');
  app.disable('etag');
  for (const route of served) mount(app, route, zones, server);
  const plainly = (handler: Handler) => errors(printFrameworkError)(handler, server);
  app.use(async (request, response) => {
    print(await plainly(unknownPath)(headOf(request, server), zones.home), response);
  });
  const onError: ErrorRequestHandler = async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const handler = error instanceof URIError ? malformedPath : () => Promise.reject(error);
    print(await plainly(handler)(headOf(request, server, addressless(server)), zones.home), response);
  };
  app.use(onError);
  return app;
}
