import { UnusableValueError } from '../errors.ts';

/** What of an answer goes into a path. */
export type PathMember =
  | 'guid'
  | 'jti'
  | 'code'
  | 'client_id'
  | 'entityID'
  | `id of ${'a user' | 'a group' | 'an identity provider' | 'an identity zone'}`;

/**
 * A value as one segment of a path, percent-encoded (RFC 3986, sections 2.4 and 3.3).
 *
 * @param member the member of an answer that the value is from, as a message names it
 * @throws UnusableValueError when no path can hold it: a dot segment, which is removed however it is encoded (WHATWG
 *   URL, section 4.4), or half a surrogate pair, which has no octets (RFC 3629, section 3)
 */
export function pathSegment(value: string, member: PathMember): string {
  const actual = unfit(value);
  if (actual === undefined) return encodeURIComponent(value);
  throw new UnusableValueError({ member, expected: 'a string that can be a segment of a path', actual });
}

function unfit(value: string): string | undefined {
  if (value === '.' || value === '..') return `the dot segment "${value}"`;
  return value.isWellFormed()
    ? undefined
    : `a string of ${value.length} characters with half a surrogate pair`;
}
