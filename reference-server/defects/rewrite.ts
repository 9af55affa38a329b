import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

/** A response as a rewrite sees it. */
export interface RewrittenResponse {
  readonly status: number;
  /** By lower-case name; an array for a header that stands several times. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** How the body goes on the wire. Default: utf8. */
  readonly encoding?: 'latin1';
}

/** A kind of request. */
export interface Place {
  /** `*` for each. */
  readonly method: string;
  /** Path below the base path; a `*` stands for one segment, `**` for whatever follows. */
  readonly path: string;
}

/** A change of one kind of response. */
export interface Rewrite extends Place {
  /** Only responses with this status. */
  readonly status?: number;
  readonly response: (response: RewrittenResponse, request: IncomingMessage) => RewrittenResponse;
}

/** Whether a request is of this kind. */
export function isMeant(rewrite: Place, request: IncomingMessage, basePath: string): boolean {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const pattern = `${basePath}${rewrite.path}`
    .replaceAll(/[.+()[\]]/g, '\\$&')
    .replaceAll(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]+'));
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return ['*', method].includes(rewrite.method) && new RegExp(`^${pattern}/?$`).test(path);
}

function captured(response: ServerResponse, body: string): RewrittenResponse {
  const headers = Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, Array.isArray(value) ? value : String(value)] as const,
  );
  return { status: response.statusCode, headers: Object.fromEntries(headers), body };
}

function apply(after: RewrittenResponse, response: ServerResponse): Buffer {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.statusCode = after.status;
  for (const [name, value] of Object.entries(after.headers)) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  const body = Buffer.from(after.body, after.encoding ?? 'utf8');
  response.setHeader('content-length', body.length);
  return body;
}

/** What the rewrite makes of a response; undefined where it leaves it as it is. */
export function changedResponse(
  rewrite: Rewrite,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): RewrittenResponse | undefined {
  const before = captured(response, typeof body === 'string' ? body : '');
  if (rewrite.status !== undefined && rewrite.status !== before.status) return undefined;
  const after = rewrite.response(before, request);
  return isDeepStrictEqual(after, before) ? undefined : after;
}

/** The listener with one kind of response changed on its way out. */
export function rewriting(listener: RequestListener, rewrite: Rewrite, basePath: string): RequestListener {
  return (request, response) => {
    if (isMeant(rewrite, request, basePath)) {
      const end = response.end.bind(response);
      response.end = (body?: unknown) => {
        const after = changedResponse(rewrite, request, response, body);
        return end(after === undefined ? body : apply(after, response));
      };
    }
    listener(request, response);
  };
}
