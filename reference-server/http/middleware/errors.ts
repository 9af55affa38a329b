import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../domain/errors.ts';
import type { LogLine } from '../../domain/ports.ts';
import type { Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Middleware } from '../route.ts';

/** Prints a refusal in the form of an API; undefined stands for a fault of the server itself. */
export type ErrorPrinter = (refusal: Refusal | undefined, request: HttpRequest, context: Context) => Reply;

/** As long as a token or a code, and no id of anything. */
const secretWord = /(?<![\w.~-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w.~-]))[\w.~-]{32,}/gi;

/** A path, or what is said of a request, without tokens: a caller may put one anywhere. */
function logged(text: string): string {
  return text.replaceAll(secretWord, '…');
}

function logLine(request: HttpRequest, reply: Reply, error: unknown): LogLine {
  const where = { method: request.method, path: logged(request.path), status: reply.status };
  if (!(error instanceof Refusal)) {
    return {
      level: 'error',
      ...where,
      error: 'server_error',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const { code, hint, detail } = error;
  return {
    ...{ level: 'warn', ...where, error: code, hint: logged(hint) },
    ...(detail !== undefined && { detail: logged(detail) }),
  };
}

/** Turns what a handler throws into an answer, and logs why. */
export function errors(printer: ErrorPrinter): Middleware {
  return (handler, server) => async (request, context) => {
    try {
      const reply = await handler(request, context);
      server.log({ level: 'info', method: request.method, path: logged(request.path), status: reply.status });
      return reply;
    } catch (error) {
      const reply = printer(error instanceof Refusal ? error : undefined, request, context);
      server.log(logLine(request, reply, error));
      return reply;
    }
  };
}
