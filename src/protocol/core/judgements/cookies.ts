import { type HttpResponse, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';

/** A cookie that an answer sets (RFC 6265, section 4.1). */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** By lower-case name; an attribute without value is the empty string. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** One rule for a cookie, as feature files say it after the cookie's name. */
export interface CookieRule {
  readonly name: string;
  holds(cookie: SetCookie): boolean;
}

/** Every rule that feature files can name. */
export const cookieRules: readonly CookieRule[] = [
  { name: 'has an empty value', holds: ({ value }) => value === '' },
  { name: 'has a value', holds: ({ value }) => value !== '' },
  { name: 'has Max-Age 0', holds: hasMaxAge('0') },
  { name: 'has Max-Age 86400', holds: hasMaxAge('86400') },
  { name: 'has HttpOnly', holds: ({ attributes }) => Object.hasOwn(attributes, 'httponly') },
  { name: 'has no HttpOnly', holds: ({ attributes }) => !Object.hasOwn(attributes, 'httponly') },
  { name: 'has SameSite Lax', holds: hasSameSite('lax') },
  { name: 'has SameSite Strict', holds: hasSameSite('strict') },
  { name: 'is 22 characters of A-Za-z0-9-_', holds: ({ value }) => /^[\w-]{22}$/.test(value) },
  { name: 'is URL-encoded JSON with userId', holds: ({ value }) => isUserCookie(value) },
];

/** Whether cookies that an answer takes away count as set too. */
interface CookieOptions {
  readonly cleared?: boolean;
}

/** Every cookie of that name that one of the answers sets, in their order. */
export function cookiesSet(
  responses: readonly HttpResponse[],
  name: string,
  { cleared = false }: CookieOptions = {},
): SetCookie[] {
  return responses
    .flatMap((response) => headerValues(response, 'set-cookie'))
    .map(parseCookie)
    .filter((cookie) => cookie.name === name && (cleared || !clears(cookie)));
}

/** Passes when one of the answers sets a cookie of that name. */
export function setsCookie(
  responses: readonly HttpResponse[],
  name: string,
  options: CookieOptions = {},
): Outcome {
  const set = cookiesSet(responses, name, options);
  return {
    expected: `an answer that sets the cookie ${name}`,
    actual: set.length > 0 ? `the cookie is set ${set.length} times` : `cookies set: ${namesSet(responses)}`,
    passed: set.length > 0,
  };
}

/** Passes when the answers set no cookie with a value, save those of these names. */
export function setsOnly(responses: readonly HttpResponse[], allowed: readonly string[]): Outcome {
  const set = responses.flatMap((response) => headerValues(response, 'set-cookie').map(parseCookie));
  const others = set.filter((cookie) => !allowed.includes(cookie.name) && !clears(cookie));
  return {
    expected: `no cookie is set but ${allowed.join(', ')}`,
    actual: `cookies set: ${namesSet(responses)}`,
    passed: others.length === 0,
  };
}

/** Passes when each cookie of that name obeys the rule, save those that clear it; there must be one. */
export function cookieObeys(
  responses: readonly HttpResponse[],
  name: string,
  rule: CookieRule,
  options: CookieOptions = {},
): Outcome {
  const set = cookiesSet(responses, name, options);
  const wrong = set.find((cookie) => !rule.holds(cookie));
  const looked = wrong ?? set[0];
  return {
    expected: `each cookie ${name} ${rule.name}`,
    actual: looked === undefined ? `no cookie ${name}` : describeCookie(looked),
    passed: set.length > 0 && wrong === undefined,
  };
}

/** Passes when the path of each cookie is `/`, or the path of the base URL with or without its last slash. */
export function cookieCovers(responses: readonly HttpResponse[], name: string, baseUrl: string): Outcome {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const allowed = [...new Set(['/', base, `${base}/`])].filter((path) => path !== '');
  return cookieObeys(responses, name, {
    name: `has Path ${allowed.join(' or ')}`,
    holds: ({ attributes }) => allowed.some((path) => path === attributes.path),
  });
}

/** Reads one Set-Cookie field. */
export function parseCookie(field: string): SetCookie {
  const [pair = '', ...attributes] = field.split(';');
  const [name, value] = splitPair(pair);
  return {
    name,
    value: value.replace(/^"(.*)"$/, '$1'),
    attributes: Object.fromEntries(
      attributes.map((attribute) => {
        const [key, held] = splitPair(attribute);
        return [key.toLowerCase(), held];
      }),
    ),
  };
}

function splitPair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/**
 * Whether it takes the cookie away instead of setting it: Max-Age, which goes before Expires, is not above zero, or
 * Expires is on the first day of 1970 (RFC 6265, sections 5.2.2 and 5.3). Some servers leave a value in it.
 */
function clears({ attributes }: SetCookie): boolean {
  const { 'max-age': maxAge = '', expires = '' } = attributes;
  return /^-?\d+$/.test(maxAge) ? Number(maxAge) <= 0 : Date.parse(expires) < millisecondsOfDay;
}

const millisecondsOfDay = 86_400_000;

function namesSet(responses: readonly HttpResponse[]): string {
  const names = responses.flatMap((response) => headerValues(response, 'set-cookie').map(parseCookie));
  return [...new Set(names.map(({ name }) => name))].join(', ') || 'none';
}

function describeCookie(cookie: SetCookie): string {
  const attributes = Object.entries(cookie.attributes).map(([key, held]) =>
    held === '' ? key : `${key}=${held}`,
  );
  const value = cookie.value === '' ? 'empty' : `${cookie.value.length} characters`;
  return `${cookie.name} with a value of ${value}; ${attributes.join('; ')}`;
}

function hasMaxAge(seconds: string) {
  return ({ attributes }: SetCookie) => attributes['max-age'] === seconds;
}

function hasSameSite(word: string) {
  return ({ attributes }: SetCookie) => attributes.samesite?.toLowerCase() === word;
}

function isUserCookie(value: string): boolean {
  try {
    return stringMember(jsonObject(decodeURIComponent(value)), 'userId') !== undefined;
  } catch {
    return false;
  }
}
