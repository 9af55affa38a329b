import { type HttpResponse, headerValue, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** Headers whose words may be written in any case, and where spaces around separators mean nothing. */
const caseless: ReadonlySet<string> = new Set([
  /** RFC 5646, section 2.1.1: language tags */
  'content-language',
  /** Content Security Policy, section 2.3.1: names of directives and keywords */
  'content-security-policy',
  /** RFC 6797, section 6.1: names of directives; values may be quoted */
  'strict-transport-security',
  /** Fetch, section 3.6: "an ASCII case-insensitive match for nosniff" */
  'x-content-type-options',
  /** RFC 7034, section 2.1: an ABNF, whose texts are case-insensitive (RFC 5234, section 2.3) */
  'x-frame-options',
  /** Of no standard; browsers read it like parameters */
  'x-xss-protection',
]);

/** Passes when the answer has the header with that value and nothing else, in any spelling that means the same. */
export function hasHeaderValue(response: HttpResponse, name: string, value: string): Outcome {
  const values = headerValues(response, name).map((found) => found.trim());
  const spelt = caseless.has(name.toLowerCase()) ? inOneSpelling : (text: string) => text;
  return {
    expected: `${name}: ${value}`,
    actual: values.length === 0 ? `no header ${name}` : `${name}: ${values.join(', ')}`,
    passed: values.length > 0 && values.every((found) => spelt(found) === spelt(value)),
  };
}

function inOneSpelling(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\s*([;,=])\s*/g, '$1')
    .replace(/;+$/, '');
}

/**
 * The max-age of each Strict-Transport-Security of the answers (RFC 6797, section 6.1.1), in seconds as it stands there;
 * undefined where one has none. Further directives are allowed.
 */
export function hstsAges(responses: readonly HttpResponse[]): (string | undefined)[] {
  return responses.flatMap((response) => headerValues(response, 'strict-transport-security')).map(maxAgeOf);
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
