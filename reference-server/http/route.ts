import type { Context } from '../domain/context.ts';
import type { Log } from '../domain/ports.ts';
import type { OwnAddress } from './host.ts';
import type { Reply } from './reply.ts';
import type { HttpRequest } from './request.ts';

/** Parses a request, calls the domain and prints the answer. It throws a Refusal, and its middleware prints that. */
export type Handler = (request: HttpRequest, context: Context) => Promise<Reply> | Reply;

/** Something done around every handler of a route. */
export type Middleware = (handler: Handler, server: HttpServer) => Handler;

/** What the HTTP part knows beside the domain's context. */
export interface HttpServer extends OwnAddress {
  /** Keeps what an answer says, so that it outlives the process, or nothing where the server failed. */
  readonly transaction: <Result>(
    work: () => Promise<Result>,
    isDone: (result: Result) => boolean,
  ) => Promise<Result>;
  readonly log: Log;
  /** Whether `X-Reference-Server-Provoke` is obeyed. */
  readonly provoke: boolean;
}

/** The methods of one path. */
export interface Route {
  /** Path below the base path, in Express's notation. */
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>>;
  /** Outermost first. */
  readonly middleware: readonly Middleware[];
}
