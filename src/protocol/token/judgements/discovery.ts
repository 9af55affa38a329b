import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { membersOf } from '../../../json/schemas.ts';
import { normalizedUrl } from '../../../json/url-spelling.ts';
import { isSuccess } from '../../core/judgements/answer.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** The fields of the document's table, in its order. */
export const discoveryFields: readonly string[] = membersOf('discovery/discovery-document');

/** Passes when the answer is a success with a JSON object that has a field of the table. */
export function discoveryServed(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: 'a success (2xx) whose body is a JSON object with fields of the discovery document',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && discoveryFields.some((name) => Object.hasOwn(body, name)),
  };
}

/** Passes when something is at an address, and takes the method; what it answers is another matter. */
export function addressServed({ status }: HttpResponse): Outcome {
  return {
    expected: 'an answer of what is there: neither 404 nor 405',
    actual: `status ${status}`,
    passed: status !== 404 && status !== 405,
  };
}

/** Passes when the value is that URL, in whatever spelling of it. */
export function isUrl(field: string, value: unknown, expected: string): Outcome {
  return {
    expected: `${field} is ${expected}`,
    actual: `${field} is ${shown(value)}`,
    passed: typeof value === 'string' && normalizedUrl(value) === new URL(expected).href,
  };
}

/**
 * Passes when the second is served as well, and both documents have the same fields with the same values; arrays may
 * change their order.
 */
export function isSameDocument(first: HttpResponse, second: HttpResponse): Outcome {
  const [one, other] = [jsonObject(first.body) ?? {}, jsonObject(second.body) ?? {}];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const changed = names.filter((name) => canonical(one[name]) !== canonical(other[name]));
  const served = isSuccess(second);
  const same = served.passed ? 'the same discovery document' : served.actual;
  return {
    expected: 'the same discovery document',
    actual: changed.length === 0 ? same : `other values of ${changed.join(', ')}`,
    passed: served.passed && changed.length === 0,
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((member) => JSON.stringify(member)).sort() : value);
}
