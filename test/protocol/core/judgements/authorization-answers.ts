import type { HttpResponse } from '../../../../src/client/exchange.ts';

/** A redirect as a server answers it. */
export function redirectTo(location: string, status = 302): HttpResponse {
  return { status, headers: [['Location', location]], body: '' };
}

/** An answer with these header fields. */
export function withHeaders(...headers: [name: string, value: string][]): HttpResponse {
  return { status: 200, headers, body: '' };
}

/** An answer with a JSON body. */
export function withJson(value: unknown, status = 200): HttpResponse {
  return { status, headers: [['Content-Type', 'application/json']], body: JSON.stringify(value) };
}

/** A JWT without a signature that could be verified. */
export function jwt(claims: object, header: object = { alg: 'RS256' }): string {
  return [header, claims, 'signature'].map((part) => encoded(part)).join('.');
}

function encoded(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}
