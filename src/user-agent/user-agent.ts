import type { Exchange, HeaderList, HttpRequest } from '../client/exchange.ts';
import { formEncode, type Parameters } from '../client/parameters.ts';
import { Cookies, type RequestOrigin } from './cookies.ts';
import type { Form } from './form.ts';

/** Sends one request and returns the complete exchange; it follows no redirect. */
export type Send = (request: HttpRequest) => Promise<Exchange>;

/** A browser without scripts: it keeps cookies and sends forms. */
export class UserAgent {
  readonly cookies: Cookies;
  /** True once the user has logged in by other means than a form of the target. */
  loggedInOutside: boolean;

  constructor(cookies = new Cookies(), loggedInOutside = false) {
    this.cookies = cookies;
    this.loggedInOutside = loggedInOutside;
  }

  /**
   * Sends a request with the cookies that belong there, and takes those that the answer sets.
   *
   * @param from where the page is that sends it: a form of another site goes without cookies that are `SameSite`
   */
  async send(request: HttpRequest, send: Send, from: RequestOrigin = 'the same site'): Promise<Exchange> {
    const cookie = this.cookies.headerFor(request.url, from);
    const headers: HeaderList =
      cookie === '' ? request.headers : [...request.headers, ['Cookie', cookie] as const];
    const exchange = await send({ ...request, headers });
    this.cookies.take(request.url, exchange.response);
    return exchange;
  }

  /** Another browser that begins with the same cookies. */
  copy(): UserAgent {
    return new UserAgent(this.cookies.copy(), this.loggedInOutside);
  }
}

/** The request that a browser sends for a filled form on the page at `pageUrl`. */
export function formRequest(form: Form, parameters: Parameters, pageUrl: string): HttpRequest {
  const headers: HeaderList = [
    ['Accept', pageTypes],
    ['Referer', pageUrl],
  ];
  const encoded = formEncode(parameters);
  if (form.method === 'GET') {
    const url = new URL(form.action);
    url.search = encoded;
    return { method: 'GET', url: url.href, headers };
  }
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  const origin = ['Origin', new URL(pageUrl).origin] as const;
  return { method: 'POST', url: form.action, headers: [type, ...headers, origin], body: encoded };
}

/** The form as somebody else would rebuild it: without what only the service knows. */
export function withoutHidden(form: Form): Form {
  return { ...form, fields: form.fields.filter(({ type }) => type !== 'hidden') };
}

/** The form with that value in each of its hidden fields. */
export function withHiddenAs(form: Form, value: string): Form {
  const fields = form.fields.map((field) => (field.type === 'hidden' ? { ...field, value } : field));
  return { ...form, fields };
}

/** What a browser accepts where it wants a page to show. */
export const pageTypes = 'text/html, application/xhtml+xml, */*;q=0.8';
