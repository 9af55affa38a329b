import { OAuthError } from '../../errors.ts';
import type { FlowPorts } from '../flow.ts';
import type { authorizationRequestPolicies } from '../policies.ts';
import { responseTypeOf } from '../request.ts';
import { findResponseType, type ResponseTypesPorts } from '../response-types/index.ts';
import type { AuthorizationCheck } from './check.ts';

/** What this part needs of the service. */
export type GrantPermissionPorts = FlowPorts &
  ResponseTypesPorts & {
    readonly policies: { readonly authorizationRequest: typeof authorizationRequestPolicies };
  };

/** "Grant types the client may use" ("Client configuration attributes"; RFC 6749 section 4.1.2.1). */
export const grantPermission = {
  check({ request, target }, context) {
    const grantType = findResponseType(responseTypeOf(request.parameters), context)?.grantType ?? '';
    if (context.policies.authorizationRequest.mayUse(target.client, grantType)) return;
    throw new OAuthError('unauthorized_client', 'Unauthorized grant type', {
      detail: `Client ${target.client.clientId} has no grant type ${grantType}`,
    });
  },
} satisfies AuthorizationCheck<GrantPermissionPorts>;
