import type { JsonValue } from '../domain/json.ts';

/** What a route answers. */
export interface Reply {
  readonly status: number;
  /** Header values by lower-case name; an array for a header that stands several times. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** Headers about which the domain has a rule: one that it leaves out stays out. */
  readonly decided?: readonly string[];
}

type ReplyHeaders = Reply['headers'];

/** Content type of JSON: "`application/json;charset=UTF-8`" (authorization-token-service, "POST /oauth/token"). */
export const jsonType = 'application/json;charset=UTF-8';

/** A JSON answer. */
export function json(status: number, value: JsonValue, headers: ReplyHeaders = {}): Reply {
  return { status, headers: { 'content-type': jsonType, ...headers }, body: JSON.stringify(value) };
}

/** An answer with nothing in it. */
export function empty(status: number, headers: ReplyHeaders = {}): Reply {
  return { status, headers, body: '' };
}

/** An HTML page. */
export function html(status: number, page: string, headers: ReplyHeaders = {}): Reply {
  return { status, headers: { 'content-type': 'text/html;charset=UTF-8', ...headers }, body: page };
}

/** "All flows answer with HTTP 302 and a `Location` header." (authorization-token-service, "GET /oauth/authorize") */
export function redirect(location: string, headers: ReplyHeaders = {}, status = 302): Reply {
  return { status, headers: { location, ...headers }, body: '' };
}

/** The reply with these headers where it does not set them itself. */
export function withDefaultHeaders(reply: Reply, headers: ReplyHeaders): Reply {
  return { ...reply, headers: { ...headers, ...reply.headers } };
}
