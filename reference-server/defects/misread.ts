import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { isMeant, type Place } from './rewrite.ts';

/** What is read of a request before its body. */
export interface RequestHead {
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** One kind of request that is not read as it was sent. */
export interface Misread extends Place {
  readonly request: (head: RequestHead) => RequestHead;
}

/** Whether a change of the head shows in this request. */
export function misreadHead({ request: change }: Misread, url: string, headers: IncomingHttpHeaders) {
  const [path = '', query = ''] = url.split('?');
  const before = { query: new URLSearchParams(query), headers: { ...headers } };
  const after = change(before);
  const isSame =
    isDeepStrictEqual(after.headers, headers) && after.query.toString() === before.query.toString();
  return isSame ? undefined : { url: `${path}?${after.query}`, headers: after.headers };
}

/** The listener, which reads one kind of request otherwise. */
export function misreading(listener: RequestListener, misread: Misread, basePath: string): RequestListener {
  return (request, response) => {
    const after = isMeant(misread, request, basePath)
      ? misreadHead(misread, request.url ?? '', request.headers)
      : undefined;
    if (after !== undefined) Object.assign(request, after);
    listener(request, response);
  };
}
