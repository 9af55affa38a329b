import { OAuthError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import type { proofKeyPolicies } from '../code-policies.ts';
import type { AuthorizationCheck } from './check.ts';

/** What this part needs of the service. */
export interface CodeChallengePorts {
  readonly settings: Settings;
  readonly policies: { readonly proofKey: typeof proofKeyPolicies };
}

/** "When present, `code_challenge_method` must be given too." (`code_challenge`; RFC 7636 section 4.4.1) */
export const codeChallenge = {
  check({ request }, context) {
    const { parameters } = request;
    const { policies, settings } = context;
    const rules = policies.proofKey;
    const [challenge, method] = [parameters.get('code_challenge'), parameters.get('code_challenge_method')];
    if (challenge === undefined || !settings.features.proofKey) return;
    if (!rules.isChallenge(challenge)) {
      throw new OAuthError(
        'invalid_request',
        'Code challenge length must between 43 and 128 and use only [A-Z],[a-z],[0-9],_,.,-,~ characters.',
      );
    }
    if (rules.isMethodMissing(method)) {
      throw new OAuthError('invalid_request', 'Parameter code_challenge_method must be given');
    }
    if (method !== undefined && !rules.isMethod(method)) {
      throw new OAuthError('invalid_request', 'Unsupported code challenge method. Supported: [S256, plain]');
    }
  },
} satisfies AuthorizationCheck<CodeChallengePorts>;
