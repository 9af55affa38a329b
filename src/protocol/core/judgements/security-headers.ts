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

/**
 * Who may frame a page, as `frame-ancestors` says it (Content Security Policy, section 6.4.2); X-Frame-Options (RFC 7034)
 * says `'none'` by DENY and `'self'` by SAMEORIGIN. Undefined: everybody.
 */
export function frameAncestors(response: HttpResponse): string | undefined {
  const options = headerValue(response, 'x-frame-options')?.trim().toLowerCase();
  if (options === 'deny') return "'none'";
  if (options === 'sameorigin') return "'self'";
  const policy = headerValues(response, 'content-security-policy').join('; ');
  return /frame-ancestors\s([^;]+)/i.exec(policy)?.[1]?.trim();
}

function maxAgeOf(value: string): string | undefined {
  return /(?:^|;)\s*max-age\s*=\s*"?(\d+)"?\s*(?:;|$)/i.exec(value)?.[1];
}
