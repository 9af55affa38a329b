import { type HttpResponse, headerValue, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** Passes when the answer has the header with exactly that value, apart from blanks around it. */
export function hasHeaderValue(response: HttpResponse, name: string, value: string): Outcome {
  const values = headerValues(response, name).map((found) => found.trim());
  return {
    expected: `${name}: ${value}`,
    actual: values.length === 0 ? `no header ${name}` : `${name}: ${values.join(', ')}`,
    passed: values.length > 0 && values.every((found) => found === value),
  };
}

/**
 * Passes when every answer that has Strict-Transport-Security says this max-age (RFC 6797, section 6.1.1);
 * further directives are allowed.
 */
export function hstsSays(responses: readonly HttpResponse[], maxAge: number): Outcome {
  const values = responses.flatMap((response) => headerValues(response, 'strict-transport-security'));
  const wrong = values.filter((value) => maxAgeOf(value) !== String(maxAge));
  return {
    expected: `Strict-Transport-Security with max-age=${maxAge} wherever it is sent`,
    actual: wrong[0] ?? values[0] ?? 'no answer has Strict-Transport-Security',
    passed: wrong.length === 0,
  };
}

/** Passes when a page may not be framed (RFC 7034; Content Security Policy, directive frame-ancestors). */
export function forbidsFraming(response: HttpResponse): Outcome {
  const options = headerValue(response, 'x-frame-options') ?? '';
  const policy = headerValues(response, 'content-security-policy').join('; ');
  const ancestors = /frame-ancestors\s([^;]+)/i.exec(policy)?.[1]?.trim() ?? '';
  return {
    expected: "X-Frame-Options DENY or SAMEORIGIN, or frame-ancestors 'none' or 'self'",
    actual: `X-Frame-Options ${options || 'absent'}, frame-ancestors ${ancestors || 'absent'}`,
    passed: /^(deny|sameorigin)$/i.test(options.trim()) || /^'(none|self)'$/i.test(ancestors),
  };
}

function maxAgeOf(value: string): string | undefined {
  return /(?:^|;)\s*max-age\s*=\s*"?(\d+)"?\s*(?:;|$)/i.exec(value)?.[1];
}
