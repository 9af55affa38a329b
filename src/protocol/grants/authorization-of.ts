import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { obtainCode } from '../authorization/authorize.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { TokenRequest } from '../token/token-request.ts';

/** The authorization request behind the code of a token request. */
export function authorizationOf({ authorization }: TokenRequest): AuthorizationRequest {
  if (authorization !== undefined) return authorization;
  throw new SuiteDefect('no-fault', 'a page names another code, but the token request exchanges none');
}

/**
 * Codes of the client and the user of a request for another authorization request: the first is there at once, and each
 * further one is got when it is asked for.
 */
export async function codesFor(
  scenario: Scenario,
  request: TokenRequest,
  parameters: AuthorizationRequest['parameters'],
): Promise<() => Promise<string>> {
  const next = () => obtainCode(scenario, { ...authorizationOf(request), parameters });
  const ready = [await next()];
  return async () => ready.pop() ?? next();
}
