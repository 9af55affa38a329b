import type { Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';

/** A cookie to set (RFC 6265 section 4.1). */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Seconds; absent for a cookie that ends with the browser. */
  readonly maxAge?: number;
  readonly isHttpOnly: boolean;
  readonly sameSite: string;
}

/** The value of a cookie that the browser sent. */
export function cookieOf(request: HttpRequest, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

function printed(cookie: Cookie, isSecure: boolean): string {
  const attributes = [
    `${cookie.name}=${cookie.value}`,
    `Path=${cookie.path}`,
    ...(cookie.maxAge === undefined ? [] : [`Max-Age=${cookie.maxAge}`]),
    ...(isSecure ? ['Secure'] : []),
    ...(cookie.isHttpOnly ? ['HttpOnly'] : []),
    `SameSite=${cookie.sameSite}`,
  ];
  return attributes.join('; ');
}

/** The reply with cookies added; over https they are Secure. */
export function withCookies(reply: Reply, cookies: readonly Cookie[], request: HttpRequest): Reply {
  if (cookies.length === 0) return reply;
  const before = reply.headers['set-cookie'] ?? [];
  const isSecure = request.baseUrl.startsWith('https:');
  const added = cookies.map((cookie) => printed(cookie, isSecure));
  const all = [...(typeof before === 'string' ? [before] : before), ...added];
  return { ...reply, headers: { ...reply.headers, 'set-cookie': all } };
}

/** Path of the service, without a trailing slash. */
export function basePathOf(request: HttpRequest): string {
  return new URL(request.baseUrl).pathname.replace(/\/$/, '');
}
