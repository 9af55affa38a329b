import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { isMeant, type Place } from './rewrite.ts';

/** What is read of a request before its body. */
export interface RequestHead {
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** That of the request, where it is left out. */
  readonly method?: string;
}

/** One kind of request that is not read as it was sent. */
export interface Misread extends Place {
  /** What is read otherwise; the rest is read as it was sent. */
  readonly request: (head: RequestHead) => Partial<RequestHead>;
}

/** What is read of the head of this request in place of what was sent; undefined where it is the same. */
export function misreadHead({ request: change }: Misread, request: IncomingMessage) {
  const { url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  const before = { query: new URLSearchParams(query), headers: { ...headers } };
  const { method = request.method, ...after } = { ...before, ...change(before) };
  const isSame =
    method === request.method &&
    isDeepStrictEqual(after.headers, headers) &&
    after.query.toString() === before.query.toString();
  return isSame ? undefined : { method, url: `${path}?${after.query}`, headers: after.headers };
}

/** The listener, which reads one kind of request otherwise. */
export function misreading(listener: RequestListener, misread: Misread, basePath: string): RequestListener {
  return (request, response) => {
    const after = isMeant(misread, request, basePath) ? misreadHead(misread, request) : undefined;
    if (after !== undefined) Object.assign(request, after);
    listener(request, response);
  };
}
