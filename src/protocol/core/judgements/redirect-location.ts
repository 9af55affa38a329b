import { type Exchange, type HttpResponse, headerValue } from '../../../client/exchange.ts';
import { normalizedUrl } from '../../../json/url-spelling.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** Where a redirect leads and what it brings, decoded as a form (RFC 6749, appendix B). */
export interface RedirectLocation {
  /** As the header has it. */
  readonly raw: string;
  /** Without query and fragment. */
  readonly address: string;
  readonly query: Pairs;
  readonly fragment: Pairs;
}

/** The Location of an answer with a status of 3xx; undefined when it is no redirect. */
export function redirectLocation(response: HttpResponse): RedirectLocation | undefined {
  const raw = headerValue(response, 'location');
  if (raw === undefined || response.status < 300 || response.status > 399) return undefined;
  return parseLocation(raw);
}

/** The absolute URL to which a redirect leads (RFC 9110, section 10.2.2); undefined when it is no redirect, or to no URL. */
export function redirectUrl({ request, response }: Pick<Exchange, 'request' | 'response'>): URL | undefined {
  const location = redirectLocation(response);
  return location !== undefined && URL.canParse(location.raw, request.url)
    ? new URL(location.raw, request.url)
    : undefined;
}

/** Reads a Location; its parameters are decoded exactly once. */
export function parseLocation(raw: string): RedirectLocation {
  const [beforeFragment = '', fragment = ''] = splitOnce(raw, '#');
  const [address = '', query = ''] = splitOnce(beforeFragment, '?');
  return { raw, address, query: pairsOf(query), fragment: pairsOf(fragment) };
}

/** Whether a redirect goes to that URI: same address, and everything of the URI's own query and fragment. */
export function leadsTo(location: RedirectLocation, uri: string): boolean {
  const wanted = parseLocation(uri);
  return (
    normalized(location.address) === normalized(wanted.address) &&
    holdsAll(location.query, wanted.query) &&
    fragmentOf(location).startsWith(fragmentOf(wanted))
  );
}

/** Whether a browser that follows the redirect comes to that URI: it takes relative ones, and much that is no URL. */
export function leadsBrowserTo(exchange: Pick<Exchange, 'request' | 'response'>, uri: string): boolean {
  const { url } = exchange.request;
  const there = redirectUrl(exchange);
  if (there === undefined || !URL.canParse(uri, url)) return false;
  return leadsTo(parseLocation(there.href), new URL(uri, url).href);
}

/** Parameters as an object; one that stands several times is an array, so that it is not taken for one. */
export function membersOf(pairs: Pairs): Record<string, string | string[]> {
  const members = new Map<string, string[]>();
  for (const [name, value] of pairs) members.set(name, [...(members.get(name) ?? []), value]);
  return Object.fromEntries([...members].map(([name, values]) => [name, oneOrAll(values)]));
}

function oneOrAll(values: string[]): string | string[] {
  const [only, ...others] = values;
  return others.length === 0 ? (only ?? values) : values;
}

function fragmentOf({ raw }: RedirectLocation): string {
  return splitOnce(raw, '#')[1] ?? '';
}

function holdsAll(pairs: Pairs, wanted: Pairs): boolean {
  return wanted.every(([name, value]) => pairs.some((pair) => pair[0] === name && pair[1] === value));
}

/** URLSearchParams takes a question mark at the beginning for none of its text. */
function pairsOf(text: string): Pairs {
  return [...new URLSearchParams(text.replace(/^\?/, '%3F'))];
}

function normalized(address: string): string {
  return normalizedUrl(address) ?? address;
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
