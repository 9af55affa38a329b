import { hasSeal } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import type { HttpRequest } from '../request.ts';
import { basePathOf, type Cookie, cookieOf } from './cookies.ts';
import { sessionOf } from './session.ts';

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
    ...{ name: rules.name, value: value, path: rules.path(basePathOf(request)) },
    ...{ maxAge: rules.maxAge, isHttpOnly: rules.isHttpOnly, sameSite: rules.sameSite },
  };
}

/** The cookie taken away: "clears ... `X-Auth-Csrf`" (supplement-authorization section 9). */
export function clearedCsrfCookie(request: HttpRequest, context: Context): Cookie {
  return { ...csrfCookie('', request, context), maxAge: 0 };
}

/** Alphanumerics that only this server can make, for a session. */
function sealFor(owner: string, { seal }: Context): (drawn: string) => string {
  return (drawn) =>
    Buffer.from(seal(`${owner} ${drawn}`), 'hex')
      .toString('base64')
      .replaceAll(/[+/=]/g, '');
}

function ownerOf(request: HttpRequest, context: Context): string {
  return sessionOf(request, context)?.id ?? '';
}

/**
 * Whether a value was made here, for this session: whoever plants a cookie in a browser can choose its value, or
 * fetch one. Before a login the session may have begun after the page was opened.
 */
function isSealed(value: string, request: HttpRequest, context: Context): boolean {
  const session = sessionOf(request, context);
  const owners = [session?.id ?? '', ...(session?.user === undefined ? [''] : [])];
  return owners.some((owner) => hasSeal(value, sealFor(owner, context)));
}

/** Makes a guard for a form. */
export function newFormToken(request: HttpRequest, context: Context): FormToken {
  const value = context.policies.session.formToken(
    context.random,
    sealFor(ownerOf(request, context), context),
  );
  return { value, cookie: csrfCookie(value, request, context) };
}

/** Whether a form came from a page of this service. */
export function isGenuine(
  form: ReadonlyMap<string, string>,
  request: HttpRequest,
  context: Context,
): boolean {
  const cookie = cookieOf(request, context.policies.csrfCookie.name);
  return context.policies.session.isFormGenuine(cookie, form.get(formField), (value) =>
    isSealed(value, request, context),
  );
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
