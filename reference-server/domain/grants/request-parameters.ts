import { OAuthError } from '../errors.ts';

/**
 * The parameters of a request by name. "Parameters sent without a value MUST be treated as if they were omitted
 * from the request. ... Request and response parameters MUST NOT be included more than once." (RFC 6749 section 3.2)
 * @throws OAuthError invalid_request, where one is repeated
 */
export function readParameters(pairs: Iterable<readonly [string, string]>): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (parameters.has(name)) {
      throw new OAuthError('invalid_request', `Parameter "${name}" must not be repeated`);
    }
    parameters.set(name, value);
  }
  return new Map([...parameters].filter(([, value]) => value !== ''));
}
