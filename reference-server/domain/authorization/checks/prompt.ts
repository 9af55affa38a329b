import { OAuthError } from '../../errors.ts';
import type { FlowPorts } from '../flow.ts';
import type { authorizationRequestPolicies } from '../policies.ts';
import { promptsOf } from '../request.ts';
import type { AuthorizationCheck } from './check.ts';

/** What this part needs of the service. */
export type PromptPorts = FlowPorts & {
  readonly policies: { readonly authorizationRequest: typeof authorizationRequestPolicies };
};

/** "If this parameter contains none with any other value, an error is returned." (OpenID Connect Core section 3.1.2.1) */
export const prompt = {
  check({ request }, { policies }) {
    if (policies.authorizationRequest.isPromptValid(promptsOf(request.parameters))) return;
    throw new OAuthError('invalid_request', 'prompt must not combine none with another value');
  },
} satisfies AuthorizationCheck<PromptPorts>;
