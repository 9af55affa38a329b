import type { HttpRequest } from './request.ts';

/** Whether the caller asks for JSON and not for a page (RFC 9110 section 12.5.1). */
export function wantsJson(request: HttpRequest): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
