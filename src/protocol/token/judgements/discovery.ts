import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { membersOf } from '../../../json/schemas.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown, type ValueForm } from '../../core/judgements/value-form.ts';

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
    passed: typeof value === 'string' && URL.canParse(value) && sameUrl(value, expected),
  };
}

/** Passes when the value is an absolute http or https URL that ends so; its host is that of no matter what address. */
export function isUrlEndingIn(field: string, value: unknown, end: string): Outcome {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  return {
    expected: `${field} is a URL that ends in ${end}`,
    actual: `${field} is ${shown(value)}`,
    passed: url !== undefined && /^https?:$/.test(url.protocol) && url.href.endsWith(end),
  };
}

/** Passes when two documents have the same fields with the same values; arrays may change their order. */
export function isSameDocument(first: HttpResponse, second: HttpResponse): Outcome {
  const [one, other] = [jsonObject(first.body) ?? {}, jsonObject(second.body) ?? {}];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const changed = names.filter((name) => canonical(one[name]) !== canonical(other[name]));
  return {
    expected: 'the same discovery document',
    actual: changed.length === 0 ? 'the same discovery document' : `other values of ${changed.join(', ')}`,
    passed: changed.length === 0,
  };
}

/** Passes when each field of a kind, `array` or `endpoint`, has the form. */
export function everyField(
  form: ValueForm,
  document: Readonly<Record<string, unknown>>,
  kind: string,
): Outcome {
  const fields = Object.entries(document).filter(([name, value]) =>
    kind === 'array' ? Array.isArray(value) : isEndpoint(name),
  );
  const wrong = fields.filter(([, value]) => !form.holds(value, 0));
  return {
    expected: `each ${kind} of the document is ${form.name}`,
    actual:
      wrong.length > 0
        ? wrong.map(([name, value]) => `${name} ${shown(value)}`).join('; ')
        : `${fields.length} fields, each ${form.name}`,
    passed: wrong.length === 0 && fields.length > 0,
  };
}

function sameUrl(left: string, right: string): boolean {
  return new URL(left).href === new URL(right).href;
}

/** What clients send something to; of pages for people OpenID Connect Discovery, section 3, demands no scheme. */
function isEndpoint(name: string): boolean {
  return name === 'issuer' || name === 'jwks_uri' || name.endsWith('_endpoint');
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((member) => JSON.stringify(member)).sort() : value);
}
