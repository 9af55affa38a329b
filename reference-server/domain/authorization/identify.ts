import { type Clock, secondsOf } from '../ports.ts';
import type { FlowPorts } from './flow.ts';
import type { authorizationRequestPolicies } from './policies.ts';
import { type AuthorizationRequest, type Identity, promptsOf } from './request.ts';

/** What this part needs of the service. */
export type IdentifyPorts = FlowPorts & {
  readonly clock: Clock;
  readonly policies: { readonly authorizationRequest: typeof authorizationRequestPolicies };
};

/** Who is logged in, unless the login is too old for this request. */
export function identify(request: AuthorizationRequest, context: IdentifyPorts): Identity | undefined {
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
