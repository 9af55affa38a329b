import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';

/** What a value can be demanded to be, by the words of feature files. `now` in seconds since 1970. */
export interface ValueForm {
  readonly name: string;
  holds(value: unknown, now: number): boolean;
}

/** Every form that feature files can name. */
export const valueForms: readonly ValueForm[] = [
  { name: 'a string', holds: isString },
  { name: 'a non-empty string', holds: (value) => isString(value) && value !== '' },
  { name: 'an integer', holds: Number.isInteger },
  { name: 'an object', holds: isObject },
  { name: 'an empty array', holds: (value) => Array.isArray(value) && value.length === 0 },
  { name: 'a non-empty array', holds: (value) => Array.isArray(value) && value.length > 0 },
  {
    name: 'one string of words parted by single spaces',
    holds: (value) => isString(value) && /^[^\s"\\,;]+( [^\s"\\,;]+)*$/.test(value),
  },
  { name: 'an absolute http or https URL', holds: (value) => urlOf(value) !== undefined },
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

/** Passes when the value is a text that the whole expression matches. */
export function isLike(what: string, expression: RegExp, value: unknown): Outcome {
  return {
    expected: `${what} is a string like ${expression.source}`,
    actual: `${what} is ${shown(value)}`,
    passed: isString(value) && expression.test(value),
  };
}

/** Passes when the value is `/`, or the path of the URL with or without its last slash. */
export function isRootOrPath(what: string, value: unknown, url: string): Outcome {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const allowed = [...new Set(['/', path, `${path}/`])].filter((one) => one !== '');
  return {
    expected: `${what} is ${allowed.join(' or ')}`,
    actual: `${what} is ${shown(value)}`,
    passed: allowed.some((one) => one === value),
  };
}

/** Passes when each member of the array is one of the texts; words within a text may change their order. */
export function holdsNothingBut(what: string, allowed: readonly string[], value: unknown): Outcome {
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  const known = new Set(allowed.map(sorted));
  return {
    expected: `${what} is an array of nothing but ${allowed.join(', ')}`,
    actual: `${what} is ${shown(value)}`,
    passed: isStringArray(value) && value.every((one) => known.has(sorted(one))),
  };
}

/** The same outcome, save that an absent value is allowed too. */
export function orAbsent(outcome: Outcome, value: unknown): Outcome {
  const passed = value === undefined || outcome.passed;
  return { ...outcome, expected: `${outcome.expected}, or absent`, passed };
}

/** The same outcome, save that null is allowed too: "the null value" is no value (RFC 7643, section 2.5). */
export function orNull(outcome: Outcome, value: unknown): Outcome {
  return { ...outcome, expected: `${outcome.expected}, or null`, passed: value === null || outcome.passed };
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
  if (!isString(value) || !/^https?:\/\/[^/\s]\S*$/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}
