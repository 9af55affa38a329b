import { type HttpResponse, headerValue } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** Unreserved and reserved characters, and complete percent-encodings (RFC 3986, sections 2.1 to 2.3). */
const uri = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

/** Passes when a Location has only the characters of a URI; undefined where the answer has none. */
export function locationCharacters(response: HttpResponse): Outcome | undefined {
  const location = headerValue(response, 'location');
  if (location === undefined) return undefined;
  return {
    expected: 'a Location with only the characters that RFC 3986 allows in a URI',
    actual: `Location is ${location}`,
    passed: uri.test(location),
  };
}
