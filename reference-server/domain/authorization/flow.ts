import type { authorizationRequestPolicies } from './policies.ts';
import { type AuthorizationRequest, type Flow, promptsOf, responseTypeOf } from './request.ts';

/** What this part needs of the service. */
export interface FlowPorts {
  readonly policies: { readonly authorizationRequest: typeof authorizationRequestPolicies };
}

/** The flow of a request, as far as its parameters tell. */
export function flowOf(
  { parameters, isApi }: Pick<AuthorizationRequest, 'parameters' | 'isApi'>,
  { policies }: FlowPorts,
): Flow {
  const isSilent = policies.authorizationRequest.isSilent(promptsOf(parameters));
  return { responseType: responseTypeOf(parameters), isApi, isSilent };
}
