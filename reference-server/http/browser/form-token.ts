import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import type { HttpRequest } from '../request.ts';
import { basePathOf, type Cookie, cookieOf } from './cookies.ts';

/** "form fields username, password, `X-Auth-Csrf`" (supplement-authorization section 6.1), whatever the cookie is called */
const formField = 'X-Auth-Csrf';

/** A new guard against forged forms: the value for the form, and the cookie that it has to equal. */
export interface FormToken {
  readonly value: string;
  readonly cookie: Cookie;
}

/** The cookie `X-Auth-Csrf` with a value. */
export function csrfCookie(value: string, request: HttpRequest, context: Context): Cookie {
  const rules = context.policies.csrfCookie;
  return {
    ...{ name: rules.name(), value: rules.value(value), path: rules.path(basePathOf(request)) },
    ...{ maxAge: rules.maxAge(), isHttpOnly: rules.isHttpOnly(), sameSite: rules.sameSite() },
  };
}

/** Makes a guard for a form. */
export function newFormToken(request: HttpRequest, context: Context): FormToken {
  const value = context.policies.session.formToken(context.random);
  return { value, cookie: csrfCookie(value, request, context) };
}

/** Whether a form came from a page of this service. */
export function isGenuine(
  form: ReadonlyMap<string, string>,
  request: HttpRequest,
  context: Context,
): boolean {
  const cookie = cookieOf(request, context.policies.csrfCookie.name());
  return context.policies.session.isFormGenuine(cookie, form.get(formField));
}

/** @throws OAuthError access_denied, where a form was forged */
export function requireGenuine(
  form: ReadonlyMap<string, string>,
  request: HttpRequest,
  context: Context,
): void {
  if (isGenuine(form, request, context)) return;
  throw new OAuthError('access_denied', 'The form is out of date: open the page again', {
    detail: 'The CSRF value of the form differs from the cookie',
  });
}
