import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { isTimestamp } from './timestamp.ts';

/** What a value can be demanded to be, by the words of feature files. `now` in seconds since 1970. */
export interface ValueForm {
  readonly name: string;
  holds(value: unknown, now: number): boolean;
}

/** "Allowed: `code`, `token`, `id_token`, `token id_token`, `code id_token`." (document, "GET /oauth/authorize") */
const allowedResponseTypes = ['code', 'token', 'id_token', 'id_token token', 'code id_token'];

/** Every form that feature files can name. */
export const valueForms: readonly ValueForm[] = [
  { name: 'a string', holds: isString },
  { name: 'a non-empty string', holds: (value) => isString(value) && value !== '' },
  { name: 'a number', holds: (value) => typeof value === 'number' },
  { name: 'an integer', holds: Number.isInteger },
  { name: 'a boolean', holds: (value) => typeof value === 'boolean' },
  { name: 'an object', holds: isObject },
  { name: 'an array', holds: Array.isArray },
  { name: 'an array of strings', holds: isStringArray },
  { name: 'an empty array', holds: (value) => Array.isArray(value) && value.length === 0 },
  { name: 'a non-empty array', holds: (value) => Array.isArray(value) && value.length > 0 },
  { name: 'a string or an array of strings', holds: (value) => isString(value) || isStringArray(value) },
  { name: 'false', holds: (value) => value === false },
  { name: 'true', holds: (value) => value === true },
  {
    name: 'true, or a list that holds true',
    holds: (value) => value === true || (Array.isArray(value) && value.includes('true')),
  },
  { name: 'null', holds: (value) => value === null },
  {
    name: 'null or empty',
    holds: (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  },
  {
    name: 'the word bearer in any case',
    holds: (value) => isString(value) && value.toLowerCase() === 'bearer',
  },
  { name: 'bearer in lower case', holds: (value) => value === 'bearer' },
  {
    name: 'one string of words parted by single spaces',
    holds: (value) => isString(value) && /^[^\s"\\,;]+( [^\s"\\,;]+)*$/.test(value),
  },
  {
    name: 'a string of printable ASCII characters',
    holds: (value) => isString(value) && /^[\x20-\x7e]+$/.test(value),
  },
  {
    // b64token (RFC 6750, section 2.1)
    name: 'made of the characters that a Bearer header may hold',
    holds: (value) => isString(value) && /^[A-Za-z0-9._~+/-]+=*$/.test(value),
  },
  { name: '32 lower-case hex digits', holds: (value) => isString(value) && /^[0-9a-f]{32}$/.test(value) },
  {
    name: '32 letters, digits, hyphens and underscores',
    holds: (value) => isString(value) && /^[\w-]{32}$/.test(value),
  },
  {
    name: '32 lower-case hex digits and -r',
    holds: (value) => isString(value) && /^[0-9a-f]{32}-r$/.test(value),
  },
  { name: 'a whole number of seconds', holds: (value) => isString(value) && /^[1-9][0-9]*$/.test(value) },
  {
    name: 'two hex strings joined by a dot',
    holds: (value) => isString(value) && /^[0-9a-f]+\.[0-9a-f]+$/i.test(value),
  },
  {
    name: 'salted with 64 hex digits',
    holds: (value) => isString(value) && /\.[0-9a-f]{64}$/i.test(value),
  },
  {
    name: 'made of the characters that RFC 6749 allows in errors',
    holds: (value) => isString(value) && /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/.test(value),
  },
  { name: 'a time with milliseconds that ends with Z', holds: isTimestamp },
  { name: 'the word login_required', holds: (value) => value === 'login_required' },
  { name: 'a string without blanks', holds: (value) => isString(value) && /^\S+$/.test(value) },
  {
    name: 'a string of at most 255 ASCII characters',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: OpenID Connect Core, section 2, says ASCII
    holds: (value) => isString(value) && /^[\x00-\x7f]{1,255}$/.test(value),
  },
  { name: 'an array of response types that the document allows', holds: isListOf(allowedResponseTypes) },
  { name: 'an array of nothing but S256 and plain', holds: isListOf(['S256', 'plain']) },
  { name: 'an absolute http or https URL', holds: (value) => urlOf(value) !== undefined },
  {
    name: 'a URL without query and fragment',
    holds: (value) => isString(value) && urlOf(value) !== undefined && !/[?#]/.test(value),
  },
  { name: 'an https URL, or http on a loopback address', holds: isProtectedUrl },
  {
    name: 'a time in the future, in seconds',
    holds: (value, now) => isSeconds(value, now) && value > now - skew,
  },
  {
    name: 'a time that is not in the future, in seconds',
    holds: (value, now) => isSeconds(value, now) && value <= now + skew,
  },
];

/** Passes when a value has the form. */
export function hasForm(what: string, form: ValueForm, value: unknown, now: number): Outcome {
  return {
    expected: `${what} is ${form.name}`,
    actual: `${what} is ${shown(value)}`,
    passed: form.holds(value, now),
  };
}

/** The same outcome, save that an absent value is allowed too. */
export function orAbsent(outcome: Outcome, value: unknown): Outcome {
  const passed = value === undefined || outcome.passed;
  return { ...outcome, expected: `${outcome.expected}, or absent`, passed };
}

/** A JSON value for people; `undefined` is a member that is not there, and what may be a token is not shown. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  if (isString(value) && /^[\w.~+/=-]{24,}$/.test(value)) return `a string of ${value.length} characters`;
  return shorten(JSON.stringify(value));
}

/** Seconds by which clocks and roundings may differ. */
const skew = 5;
const year = 365 * 24 * 3600;

/** A plain number of seconds since 1970 within a century around now: milliseconds are none. */
function isSeconds(value: unknown, now: number): value is number {
  return typeof value === 'number' && Math.abs(value - now) < 100 * year;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function urlOf(value: unknown): URL | undefined {
  if (!isString(value) || !/^https?:\/\/[^/]/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isProtectedUrl(value: unknown): boolean {
  const url = urlOf(value);
  if (url === undefined) return false;
  return url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** Whether each member is one of those words; the order of words within a member is free. */
function isListOf(allowed: readonly string[]): ValueForm['holds'] {
  return (value) =>
    isStringArray(value) && value.every((one) => allowed.includes(one.split(' ').sort().join(' ')));
}
