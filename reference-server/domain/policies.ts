import { clientAuthenticationPolicies } from './client-authentication/policies.ts';
import { clientCredentialsPolicies } from './grants/client-credentials-policies.ts';
import { tokenRequestPolicies } from './grants/policies.ts';
import { accessTokenClaims } from './tokens/access-token-claims.ts';
import { accessTokenPolicies, tokenResponseMembers, tokenValidationPolicies } from './tokens/policies.ts';

/**
 * Every rule that an implementer could get wrong, by area. Each is a small function over plain values.
 * A room of the domain adds its area here.
 */
export const policies = {
  accessToken: accessTokenPolicies,
  accessTokenClaims,
  clientAuthentication: clientAuthenticationPolicies,
  clientCredentials: clientCredentialsPolicies,
  tokenRequest: tokenRequestPolicies,
  tokenResponse: tokenResponseMembers,
  tokenValidation: tokenValidationPolicies,
};

/** The type of the rules; a defect replaces single ones of the same type. */
export type Policies = typeof policies;
