import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../domain/errors.ts';
import type { LogLine } from '../../domain/ports.ts';
import type { Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Middleware } from '../route.ts';

/** Prints a refusal in the form of an API; undefined stands for a fault of the server itself. */
export type ErrorPrinter = (refusal: Refusal | undefined, request: HttpRequest, context: Context) => Reply;

/** The path without a token that stands in it. */
function loggedPath({ path, parameters }: HttpRequest): string {
  const { tokenId } = parameters;
  return tokenId === undefined ? path : path.replace(/[^/]*$/, ':tokenId');
}

function logLine(request: HttpRequest, reply: Reply, error: unknown): LogLine {
  const where = { method: request.method, path: loggedPath(request), status: reply.status };
  if (!(error instanceof Refusal)) {
    return {
      level: 'error',
      ...where,
      error: 'server_error',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const { code, hint, detail } = error;
  return { level: 'warn', ...where, error: code, hint, ...(detail !== undefined && { detail }) };
}

/** Turns what a handler throws into an answer, and tells the log why. */
export function errors(printer: ErrorPrinter): Middleware {
  return (handler, server) => async (request, context) => {
    try {
      const reply = await handler(request, context);
      server.log({ level: 'info', method: request.method, path: loggedPath(request), status: reply.status });
      return reply;
    } catch (error) {
      const reply = printer(error instanceof Refusal ? error : undefined, request, context);
      server.log(logLine(request, reply, error));
      return reply;
    }
  };
}
