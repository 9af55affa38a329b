import { userScopePolicies } from './accounts/approval-policies.ts';
import { groupPolicies, lockoutPolicies, passwordPolicies, userPolicies } from './accounts/policies.ts';
import { discoveryFields } from './authorization/discovery-fields.ts';
import { clientAssertionPolicies } from './client-authentication/assertion-policies.ts';
import { clientAuthenticationPolicies } from './client-authentication/policies.ts';
import { clientCredentialsPolicies } from './grants/client-credentials-policies.ts';
import { tokenRequestPolicies } from './grants/policies.ts';
import { oauthErrorMembers, oauthErrorPolicies } from './oauth-error-policies.ts';
import { platformAccessPolicies } from './platform/access-policies.ts';
import { buildpackPolicies } from './platform/buildpack-policies.ts';
import { platformAnswerPolicies, platformErrorMembers } from './platform/error-policies.ts';
import { buildpackPayloadPolicies } from './platform/payload-policies.ts';
import { buildpackFields, buildpackLinkPolicies, nullablePolicies } from './platform/view-policies.ts';
import { accessTokenClaims } from './tokens/access-token-claims.ts';
import { introspectionPolicies } from './tokens/introspection-policies.ts';
import { tokenKeyPolicies } from './tokens/key-policies.ts';
import { accessTokenPolicies, tokenResponseMembers, tokenValidationPolicies } from './tokens/policies.ts';
import { revocationPolicies } from './tokens/revocation-policies.ts';

/**
 * Every rule that an implementer could get wrong, by area. Each is a small function over plain values.
 * A room of the domain adds its area here.
 */
export const policies = {
  accessToken: accessTokenPolicies,
  accessTokenClaims,
  buildpack: buildpackPolicies,
  buildpackFields,
  buildpackLinks: buildpackLinkPolicies,
  buildpackPayload: buildpackPayloadPolicies,
  clientAssertion: clientAssertionPolicies,
  clientAuthentication: clientAuthenticationPolicies,
  clientCredentials: clientCredentialsPolicies,
  discovery: discoveryFields,
  groups: groupPolicies,
  introspection: introspectionPolicies,
  lockout: lockoutPolicies,
  nullable: nullablePolicies,
  oauthError: oauthErrorPolicies,
  oauthErrorMembers,
  password: passwordPolicies,
  platformAccess: platformAccessPolicies,
  platformAnswer: platformAnswerPolicies,
  platformError: platformErrorMembers,
  revocation: revocationPolicies,
  tokenKeys: tokenKeyPolicies,
  tokenRequest: tokenRequestPolicies,
  tokenResponse: tokenResponseMembers,
  tokenValidation: tokenValidationPolicies,
  userScopes: userScopePolicies,
  users: userPolicies,
};

/** The type of the rules; a defect replaces single ones of the same type. */
export type Policies = typeof policies;
