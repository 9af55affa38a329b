import { type Exchange, type HttpResponse, headerValues } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isSpelledAsUrl } from '../../../json/url-spelling.ts';
import {
  leadsBrowserTo,
  leadsTo,
  parseLocation,
  type RedirectLocation,
  redirectLocation,
  redirectUrl,
} from './redirect-location.ts';
import { servedAllTheSame } from './token-response.ts';

/** Part of a Location in which a parameter may stand. */
export type Place = 'query' | 'fragment' | 'query or fragment';

/** What a refused authorization request must not bring. */
const grantedMembers = ['code', 'access_token', 'id_token'] as const;

/** Passes when an answer redirects to the redirect URI with everything that the flow promises. */
export function authorizationGranted(
  response: HttpResponse,
  redirectUri: string,
  promised: readonly string[],
): Outcome {
  const location = redirectLocation(response);
  const missing = location === undefined ? promised : promised.filter((name) => !bringsAny(location, [name]));
  const there = location !== undefined && leadsTo(location, redirectUri);
  return {
    expected: `a redirect to ${redirectUri}${promised.length === 0 ? '' : ` with ${promised.join(' and ')}`}`,
    actual: describeRedirect(response),
    passed: there && missing.length === 0,
  };
}

/** Passes when an answer gives nobody a code or a token. */
export function authorizationRefused(response: HttpResponse): Outcome {
  const location = redirectLocation(response);
  return {
    expected: `a refusal: no redirect that carries ${grantedMembers.join(', ')}`,
    actual: describeRedirect(response),
    passed: location === undefined || !bringsAny(location, grantedMembers),
    likelyCause: servedAllTheSame,
  };
}

/** Passes when none of the answers sends the browser to an address. */
export function neverLedTo(
  exchanges: readonly Pick<Exchange, 'request' | 'response'>[],
  uri: string,
): Outcome {
  const there = exchanges.find((exchange) => leadsBrowserTo(exchange, uri));
  const last = exchanges.at(-1);
  const shown = there ?? last;
  return {
    expected: `no redirect to ${uri}`,
    actual: shown === undefined ? 'no answer' : describeRedirect(shown.response),
    passed: there === undefined && last !== undefined,
  };
}

/** Passes when there is exactly one Location header and it leads to the URI; it may be relative (RFC 9110, section 10.2.2). */
export function hasOneLocation(exchange: Pick<Exchange, 'request' | 'response'>, uri: string): Outcome {
  const { response } = exchange;
  const values = headerValues(response, 'location');
  const location = redirectLocation(response);
  const url = redirectUrl(exchange);
  const isRelative =
    location !== undefined && !URL.canParse(location.raw) && isSpelledAsUrl(location.address);
  const absolute = isRelative && url !== undefined ? parseLocation(url.href) : location;
  return {
    expected: `one Location header that leads to ${uri}`,
    actual: `${values.length} Location headers; ${describeRedirect(response)}`,
    passed: values.length === 1 && absolute !== undefined && leadsTo(absolute, uri),
  };
}

/** Passes when a parameter came back with the value that was sent, and with no other one. */
export function returnsUnchanged(response: HttpResponse, place: Place, name: string, sent: string): Outcome {
  const values = valuesIn(redirectLocation(response), place, name);
  return {
    expected: `${name} ${JSON.stringify(shorten(sent))} in the ${place}`,
    actual: `${name} ${values.map((value) => JSON.stringify(shorten(value))).join(', ') || 'absent'}; ${describeRedirect(response)}`,
    passed: values.length > 0 && values.every((value) => value === sent),
    ...changeOf(values[0], sent),
  };
}

/** Passes when a redirect to the redirect URI has one of these errors, and no code or token. */
export function redirectsWithError(
  response: HttpResponse,
  redirectUri: string,
  place: Place,
  codes: readonly string[],
): Outcome {
  const location = redirectLocation(response);
  const errors = valuesIn(location, place, 'error');
  return {
    expected: `a redirect to ${redirectUri} with error=${codes.join(' or error=')} in the ${place}`,
    actual: describeRedirect(response),
    passed:
      location !== undefined &&
      leadsTo(location, redirectUri) &&
      errors.length === 1 &&
      errors.every((error) => codes.includes(error)) &&
      !bringsAny(location, grantedMembers),
  };
}

/** Every value of a parameter in a part of the Location. */
export function valuesIn(location: RedirectLocation | undefined, place: Place, name: string): string[] {
  if (location === undefined) return [];
  const pairs = [
    ...(place === 'fragment' ? [] : location.query),
    ...(place === 'query' ? [] : location.fragment),
  ];
  return pairs.filter(([found]) => found === name).map(([, value]) => value);
}

/** An answer of the authorization endpoint for people, without the values that it brings. */
export function describeRedirect(response: HttpResponse): string {
  const location = redirectLocation(response);
  if (location === undefined) return `status ${response.status}, no redirect`;
  const parts = (['query', 'fragment'] as const).flatMap((place) => {
    const names = location[place].map(([name, value]) =>
      name.startsWith('error') ? `${name}=${value}` : name,
    );
    return names.length === 0 ? [] : [`${place}: ${shorten(names.join(', '))}`];
  });
  return `status ${response.status}, redirect to ${[location.address, ...parts].join('; ')}`;
}

/** Wherever it stands in the Location, also behind a second question mark; a word such as `null` is no token. */
function bringsAny({ raw }: RedirectLocation, names: readonly string[]): boolean {
  return names.some((name) =>
    [...raw.matchAll(new RegExp(`[?&#]${name}=([^&#]*)`, 'g'))].some(
      ([, value = '']) => value !== '' && value !== 'null',
    ),
  );
}

/** What was done to a value on its way, where its form shows that. */
function changeOf(value: string | undefined, sent: string): Pick<Outcome, 'likelyCause'> {
  if (value === undefined) return {};
  if (value === new URLSearchParams(`v=${sent}`).get('v'))
    return { likelyCause: 'the value is decoded twice' };
  return value === encodeURIComponent(sent) ? { likelyCause: 'the value is encoded twice' } : {};
}
