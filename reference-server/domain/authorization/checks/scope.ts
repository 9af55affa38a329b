import { requireClientScopes } from '../../accounts/user-scopes.ts';
import { flowOf, useOf } from '../request.ts';
import type { AuthorizationCheck } from './check.ts';

/** A scope that the client does not have is refused (supplement-authorization section 5.2). */
export const scope = {
  name: 'scope',
  check({ request, target }, context) {
    const flow = flowOf(request);
    const requested = context.policies.authorizationRequest.requestedScopes(
      request.parameters.get('scope'),
      flow,
    );
    requireClientScopes(requested, target.client, useOf(flow), context);
  },
} satisfies AuthorizationCheck;
