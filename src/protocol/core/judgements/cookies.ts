import { type HttpResponse, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';

/** A cookie that an answer sets (RFC 6265, section 4.1). */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** By lower-case name; an attribute without value is the empty string. */
  readonly attributes: Readonly<Record<string, string>>;
}

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
  return cookiesIn(responses).filter((cookie) => cookie.name === name && (cleared || !clears(cookie)));
}

/** Every cookie that one of the answers sets or takes away, in their order. */
export function cookiesIn(responses: readonly HttpResponse[]): SetCookie[] {
  return responses.flatMap((response) => headerValues(response, 'set-cookie').map(parseCookie));
}

/** The names of cookies, each once. */
export function namesOf(cookies: readonly SetCookie[]): readonly string[] {
  return [...new Set(cookies.map(({ name }) => name))];
}

/** The names of the cookies that the answers set to a value, each once. */
export function namesSet(responses: readonly HttpResponse[]): readonly string[] {
  return namesOf(cookiesIn(responses).filter((cookie) => !clears(cookie)));
}

/** The names of the cookies that the answer takes away or empties, each once. */
export function namesCleared(response: HttpResponse): readonly string[] {
  return namesOf(cookiesIn([response]).filter((cookie) => clears(cookie) || cookie.value === ''));
}

/**
 * Passes when what is demanded holds of each cookie that was set; there must be one.
 *
 * @param outcomes one for each of the cookies
 */
export function eachCookie(name: string, set: readonly SetCookie[], outcomes: readonly Outcome[]): Outcome {
  const at = Math.max(
    outcomes.findIndex(({ passed }) => !passed),
    0,
  );
  const { [at]: looked } = set;
  const { [at]: outcome } = outcomes;
  return {
    expected: outcome?.expected ?? `a cookie ${name}`,
    actual: looked === undefined ? `no cookie ${name}` : describeCookie(looked),
    passed: outcome?.passed === true,
  };
}

/**
 * What a cookie is set to, as feature files name it: its `value`, an attribute by the name of RFC 6265 (true or false
 * where it has no value), or a member of a value that is URL-encoded JSON (`value.userId`).
 */
export function cookieMember({ value, attributes }: SetCookie, name: string): unknown {
  if (name === 'value') return value;
  if (name.startsWith('value.')) return decodedMembers(value)[name.slice('value.'.length)];
  const held = attributes[name.toLowerCase()];
  return ['HttpOnly', 'Secure'].includes(name) ? held !== undefined : held;
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

function describeCookie(cookie: SetCookie): string {
  const attributes = Object.entries(cookie.attributes).map(([key, held]) =>
    held === '' ? key : `${key}=${held}`,
  );
  const value = cookie.value === '' ? 'empty' : `${cookie.value.length} characters`;
  return `${cookie.name} with a value of ${value}; ${attributes.join('; ')}`;
}

function decodedMembers(value: string): Readonly<Record<string, unknown>> {
  try {
    return jsonObject(decodeURIComponent(value)) ?? {};
  } catch {
    return {};
  }
}
