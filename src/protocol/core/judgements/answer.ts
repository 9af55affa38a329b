import { isDeepStrictEqual } from 'node:util';
import { type Exchange, type HttpResponse, headerValue, headerValues } from '../../../client/exchange.ts';
import { type Outcome, oneOf, shorten } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { describeRedirect } from './authorization-response.ts';
import { redirectLocation } from './redirect-location.ts';
import { describeBody } from './token-response.ts';
import { shown } from './value-form.ts';

/** Passes when the answer has exactly this status. */
export function hasStatus(response: HttpResponse, status: number): Outcome {
  return oneOf('status', [status], response.status);
}

/** Passes when the request succeeded, whatever the body. */
export function isSuccess(response: HttpResponse): Outcome {
  return {
    expected: 'a success (2xx)',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 200 && response.status < 300,
  };
}

/** Passes when the media type is this one, whatever its parameters (RFC 9110, section 8.3.1). */
export function hasMediaType(response: HttpResponse, mediaType: string): Outcome {
  const value = headerValue(response, 'content-type');
  const [type = ''] = (value ?? '').split(';');
  return {
    expected: `Content-Type ${mediaType}, with any parameters`,
    actual: `Content-Type ${value ?? 'absent'}`,
    passed: type.trim().toLowerCase() === mediaType,
  };
}

/**
 * Passes when a header holds this member of its list, or this parameter, whatever the case (RFC 9110, sections
 * 5.6.1 and 5.6.6); a media type stands before all parameters. `+json` is any media type of JSON: application/json, or one with that suffix (RFC 6839,
 * section 3.1).
 */
export function headerHolds(response: HttpResponse, name: string, member: string): Outcome {
  const values = headerValues(response, name);
  const isMediaType = name.toLowerCase() === 'content-type' && !member.includes('=');
  const members = values
    .flatMap((value) => (isMediaType ? value.split(';').slice(0, 1) : value.split(/[,;]/)))
    .map(unquoted);
  return {
    expected: `header ${name} that holds ${member}`,
    actual: values.length === 0 ? `no header ${name}` : `${name}: ${values.join(', ')}`,
    passed: members.some((one) => one === unquoted(member) || isOfSuffix(one, member)),
  };
}

function unquoted(text: string): string {
  return text.replaceAll('"', '').trim().toLowerCase();
}

function isOfSuffix(mediaType: string, suffix: string): boolean {
  if (!suffix.startsWith('+')) return false;
  return (
    mediaType === `application/${suffix.slice(1)}` ||
    (/^[a-z]+\/./.test(mediaType) && mediaType.endsWith(suffix))
  );
}

/** Passes when the answer is a success whose body is one JSON object that is not empty. */
export function isJsonObject(response: HttpResponse): Outcome {
  const body = jsonObject(response.body);
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success whose body is one JSON object with members',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && body !== undefined && Object.keys(body).length > 0,
  };
}

/** Passes when the object has the member, whatever its value. */
export function hasMember(what: string, object: Readonly<Record<string, unknown>>, name: string): Outcome {
  return {
    expected: `${what} with ${name}`,
    actual: Object.hasOwn(object, name)
      ? `${what} with ${name}`
      : `${what} with ${Object.keys(object).join(', ') || 'no members'}`,
    passed: Object.hasOwn(object, name),
  };
}

/** Passes when the object has no such member; one whose value is null is there. */
export function lacksMember(what: string, object: Readonly<Record<string, unknown>>, name: string): Outcome {
  const isThere = Object.hasOwn(object, name);
  return {
    expected: `${what} without ${name}`,
    actual: `${what} ${isThere ? 'with' : 'without'} ${name}${object[name] === null ? ' null' : ''}`,
    passed: !isThere,
  };
}

/** Passes when a JSON object has one or more of these members, and its text spells the name of each once. */
export function membersOnce(names: readonly string[], text: string): Outcome {
  const object = jsonObject(text) ?? {};
  const times = (name: string) => text.split(new RegExp(`"${name}"\\s*:`)).length - 1;
  const present = names.filter((name) => Object.hasOwn(object, name));
  const wrong = names.filter((name) => times(name) > (present.includes(name) ? 1 : 0));
  return {
    expected: `members of ${names.join(', ')} at the top level of the object, each once`,
    actual:
      wrong.length > 0 ? `elsewhere or more than once: ${wrong.join(', ')}` : present.join(', ') || 'none',
    passed: wrong.length === 0 && present.length > 0,
  };
}

/** Passes when two values are the same JSON. */
export function isSame(what: string, expected: unknown, actual: unknown): Outcome {
  return {
    expected: `${what} is ${shown(expected)}`,
    actual: `${what} is ${shown(actual)}`,
    passed: isDeepStrictEqual(expected, actual),
  };
}

/** Passes when a member has different values in two answers. */
export function differs(what: string, first: unknown, second: unknown): Outcome {
  const same = JSON.stringify(first) === JSON.stringify(second);
  return {
    expected: `${what} in both answers, with different values`,
    actual: `${same ? 'the same' : 'different'} ${what}`,
    passed: !same,
  };
}

/** Passes when two times in seconds lie no further apart than that. */
export function isNear(what: string, seconds: number, expected: unknown, actual: unknown): Outcome {
  return {
    expected: `${what} is within ${seconds} seconds of ${shown(expected)}`,
    actual: `${what} is ${shown(actual)}`,
    passed:
      typeof actual === 'number' && typeof expected === 'number' && Math.abs(actual - expected) <= seconds,
  };
}

/** Passes when a time comes so many seconds after another one: as texts (ISO 8601), or as milliseconds since 1970. */
export function isAfter(
  what: string,
  [least, most]: readonly [least: number, most: number],
  since: { readonly name: string; readonly value: unknown },
  actual: unknown,
): Outcome {
  const seconds = (millisecondsOf(actual) - millisecondsOf(since.value)) / 1000;
  return {
    expected: `${what} is between ${least} and ${most} seconds after ${since.name}, ${shown(since.value)}`,
    actual: `${what} is ${shown(actual)}`,
    passed: seconds >= least && seconds <= most,
  };
}

/** A time as it is written: a number is one of milliseconds since 1970. */
function millisecondsOf(time: unknown): number {
  return typeof time === 'number' ? time : Date.parse(String(time));
}

/** Notes what was seen where the document leaves it open. */
export function observed(what: string): Outcome {
  return { expected: 'recorded, not judged', actual: shorten(what, 400), passed: true };
}

/** An answer in one line: its status, and where it redirects or what its body is. */
export function describeAnswer(response: HttpResponse): string {
  if (redirectLocation(response) !== undefined) return describeRedirect(response);
  return `status ${response.status}, ${describeBody(response)}`;
}

/** The target's time of an answer in seconds: its Date header, or else when the answer was there. */
export function timeOf({ response, startedAt, durationMs }: Exchange): number {
  const date = Date.parse(headerValue(response, 'date') ?? '');
  return Number.isNaN(date) ? (startedAt + durationMs) / 1000 : date / 1000;
}

/** Passes when the body is the text `ok`, white space at its ends aside (supplement, section 11, "GET /healthz"). */
export function saysOk({ body }: HttpResponse): Outcome {
  return { expected: 'the text ok', actual: `the text ${shorten(body)}`, passed: body.trim() === 'ok' };
}
