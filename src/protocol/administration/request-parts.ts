import type { HttpRequest } from '../../client/exchange.ts';
import { formEncode, type Parameters, parameter, without, withParameter } from '../../client/parameters.ts';
import { inText, memberAt, withMemberAt } from './page-body.ts';
import { formType } from './page-call.ts';

/** A part of a request by its name: its `method`, a header field that it has, a parameter of its query or form, a member of its JSON. */
export function partOf(request: HttpRequest, name: string): unknown {
  if (name === 'method') return request.method;
  const header = request.headers.find(([field]) => field === name)?.[1];
  const { searchParams } = new URL(request.url);
  const form = formOf(request);
  const own = form === undefined ? memberAt(bodyOf(request), name) : parameter(form, name);
  return header ?? searchParams.get(name) ?? own ?? '';
}

/**
 * The request with another value of that part; undefined leaves it out. What it has nowhere goes into its body, or
 * becomes a header field of a request that has none.
 *
 * @param read makes a member of a JSON body of the value
 */
export function withPart(
  request: HttpRequest,
  name: string,
  value: string | undefined,
  read: (value: string) => unknown = jsonOf,
): HttpRequest {
  if (name === 'method' && value !== undefined) return byMethod(request, value);
  const url = new URL(request.url);
  const isBare = request.body === undefined && !url.searchParams.has(name);
  if (isBare || request.headers.some(([field]) => field === name)) {
    const others = request.headers.filter(([field]) => field !== name);
    return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
  }
  if (url.searchParams.has(name)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return { ...request, url: url.href.replaceAll('+', '%20') };
  }
  const form = formOf(request);
  if (form !== undefined) {
    const parameters = value === undefined ? without(form, name) : withParameter(form, name, value);
    return { ...request, body: formEncode(parameters) };
  }
  const own = value === undefined ? undefined : inText(name, read(value));
  return { ...request, body: JSON.stringify(withMemberAt(bodyOf(request), name, own)) };
}

/** The request with a part of another one; besides those parts, its `path` with the query, or its `body` as a whole. */
export function withPartOf(request: HttpRequest, other: HttpRequest, name: string): HttpRequest {
  if (name === 'body') return { ...request, body: other.body ?? '' };
  if (name !== 'path') return withPart(request, name, String(partOf(other, name)));
  const { pathname, search } = new URL(other.url);
  return { ...request, url: `${new URL(request.url).origin}${pathname}${search}` };
}

/** The request by another method: a GET has the form of its body as its query. */
function byMethod({ body = '', ...request }: HttpRequest, method: string): HttpRequest {
  if (method !== 'GET') return { ...request, method, body };
  const headers = request.headers.filter(([name]) => name !== 'Content-Type');
  return { method, url: `${request.url}?${body}`, headers };
}

/** The parameters of a request whose body is a form. */
function formOf({ headers, body }: HttpRequest): Parameters | undefined {
  return headers.some(([, value]) => value === formType) ? [...new URLSearchParams(body)] : undefined;
}

function bodyOf({ body = '{}' }: HttpRequest): unknown {
  return JSON.parse(body);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
