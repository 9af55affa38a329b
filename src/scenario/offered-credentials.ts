import { type HttpRequest, headerValue } from '../client/exchange.ts';
import type { Target } from '../target/target.ts';

/** That of the token endpoint, or of the one for a SAML assertion. */
const tokenPath = /\/oauth\/token(?:\/alias\/[^/]+)?$/;

/**
 * A token request with a Basic header, as a target takes it that is declared to read none: id and secret in the body
 * (RFC 6749, section 2.3.1), in the place of those that stand there. Every other request as it is.
 */
export function withOfferedCredentials(request: HttpRequest, { off }: Pick<Target, 'off'>): HttpRequest {
  const { method, url, headers, body } = request;
  if (!off.includes('client-secret-basic') || method !== 'POST' || body === undefined) return request;
  if (!tokenPath.test(new URL(url).pathname) || !isForm(request)) return request;
  const credentials = credentialsIn(headerValue(request, 'authorization') ?? '');
  if (credentials === undefined) return request;
  const form = new URLSearchParams(body);
  // Of the jwt-bearer grant, the header may be that of a resource server, which asks for the client of the body.
  if (form.has('client_id') && !form.has('client_secret')) return request;
  for (const [name, value] of credentials) form.set(name, value);
  const others = headers.filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...request, headers: others, body: form.toString() };
}

function isForm(request: HttpRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headerValue(request, 'content-type') ?? '');
}

/** Both parts are form-encoded (RFC 6749, section 2.3.1). */
function credentialsIn(authorization: string): [name: string, value: string][] | undefined {
  const [, encoded] = /^basic +(\S+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const decoded = (part: string): string => new URLSearchParams(`=${part}`).get('') ?? '';
  return [
    ['client_id', decoded(text.slice(0, colon))],
    ['client_secret', decoded(text.slice(colon + 1))],
  ];
}
