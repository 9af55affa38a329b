import type { Context } from '../context.ts';
import { secondsOf } from '../ports.ts';
import { type AuthorizationRequest, type Identity, promptsOf } from './request.ts';

/** Who is logged in, unless the login is too old for this request. */
export function identify(request: AuthorizationRequest, context: Context): Identity | undefined {
  const { identity, parameters } = request;
  if (identity === undefined || request.isApi) return identity;
  const sent = parameters.get('max_age') ?? '';
  const maxAge = /^\d{1,9}$/.test(sent) ? Number(sent) : undefined;
  const elapsed = secondsOf(context.clock) - identity.login.authTime;
  const isOutlived = context.policies.authorizationRequest.isLoginOutlived(
    promptsOf(parameters),
    maxAge,
    elapsed,
  );
  return isOutlived ? undefined : identity;
}
