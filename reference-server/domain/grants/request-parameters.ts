import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';

/**
 * The parameters of a request by name (RFC 6749 section 3.2).
 * @throws OAuthError invalid_request, where one is repeated
 */
export function readParameters(
  pairs: Iterable<readonly [string, string]>,
  context: Context,
): ReadonlyMap<string, string> {
  const rules = context.policies.tokenRequest;
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (parameters.has(name)) {
      if (rules.mayRepeat(name)) continue;
      throw new OAuthError('invalid_request', `Parameter "${name}" must not be repeated`);
    }
    if (!rules.isKnown(name)) throw new OAuthError('invalid_request', `Parameter "${name}" is not known`);
    parameters.set(name, value);
  }
  for (const [name, value] of parameters) if (rules.isOmitted(value)) parameters.delete(name);
  return parameters;
}
