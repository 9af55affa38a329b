import { type Exchange, headerValue } from './exchange.ts';

/**
 * Whether the answer to a request under test may come from something else than the service as it was at the
 * beginning of the run: 401, 403, 429, 5xx, an HTML page, a redirect to somewhere that the request did not name, or one
 * that stands for a 5xx.
 */
export function isDoubtfulAnswer(exchange: Exchange): boolean {
  if (isDoubtful(exchange)) return true;
  return isRedirect(exchange) ? leadsElsewhere(exchange) || standsFor5xx(exchange) : isHtml(exchange);
}

/** The same of an answer on the way there, where pages and redirects are nothing unusual to a browser. */
export function isDoubtful(exchange: Exchange): boolean {
  const { status } = exchange.response;
  if (status === 401 || status === 403 || status === 429 || status >= 500) return true;
  return wantsJson(exchange) && (isHtml(exchange) || isRedirect(exchange));
}

function isHtml({ response }: Exchange): boolean {
  return /^\s*text\/html\b/i.test(headerValue(response, 'content-type') ?? '');
}

function isRedirect({ response: { status } }: Exchange): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

function wantsJson({ request }: Exchange): boolean {
  const accept = headerValue(request, 'accept') ?? '';
  return accept.includes('json') && !accept.includes('html');
}

/**
 * "This error code is needed because a 503 Service Unavailable HTTP status code cannot be returned to the client via an HTTP
 * redirect" (RFC 6749, section 4.1.2.1, which says the same of a 500).
 */
const inPlaceOf5xx: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

function standsFor5xx(exchange: Exchange): boolean {
  return redirectErrors(exchange).some((error) => inPlaceOf5xx.has(error));
}

/** What a redirect says of a request or its client (RFC 6749, section 4.1.2.1), and not of the user. */
const ofTheRequest: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
]);

/** Whether a redirect says that the request itself is wrong, or not for its client. */
export function faultsRequest(exchange: Exchange): boolean {
  return isRedirect(exchange) && redirectErrors(exchange).some((error) => ofTheRequest.has(error));
}

/** The error codes in query and fragment of `Location`. */
export function redirectErrors({ response }: Exchange): string[] {
  const location = headerValue(response, 'location') ?? '';
  if (!URL.canParse(location)) return [];
  const { search, hash } = new URL(location);
  return [search, hash.slice(1)].flatMap((part) => new URLSearchParams(part).get('error') ?? []);
}

/** Every address that a request names is in its query or in its form: an answer may lead there. */
function leadsElsewhere(exchange: Exchange): boolean {
  const location = headerValue(exchange.response, 'location');
  if (location === undefined || !URL.canParse(location)) return true;
  const { origin, pathname } = new URL(location);
  return !addressesIn(exchange).some((url) => url.origin === origin && url.pathname === pathname);
}

function addressesIn({ request: { url, body = '' } }: Exchange): URL[] {
  const query = URL.canParse(url) ? [...new URL(url).searchParams.values()] : [];
  const values = [...query, ...new URLSearchParams(body).values()];
  return values.filter((value) => URL.canParse(value)).map((value) => new URL(value));
}
