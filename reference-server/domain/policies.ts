import { approvalPolicies, userScopePolicies } from './accounts/approval-policies.ts';
import { passcodePolicies } from './accounts/passcode.ts';
import { groupPolicies, lockoutPolicies, passwordPolicies, userPolicies } from './accounts/policies.ts';
import { scimErrorMembers } from './accounts/scim-members.ts';
import { generatorPolicies } from './accounts/totp.ts';
import { userInfoAccessPolicies, userInfoMembers } from './accounts/user-info.ts';
import { approvalFields } from './accounts/view.ts';
import {
  csrfCookiePolicies,
  currentUserCookiePolicies,
  pageContentPolicies,
  pageHeaders,
  pageTargetPolicies,
  sessionCookiePolicies,
} from './authorization/browser-policies.ts';
import { authorizationCodePolicies, proofKeyPolicies } from './authorization/code-policies.ts';
import { discoveryFields } from './authorization/discovery-fields.ts';
import { logoutPolicies } from './authorization/logout.ts';
import { authorizationRequestPolicies, redirectUriPolicies } from './authorization/policies.ts';
import {
  authorizationErrorResponse,
  authorizationLocation,
  authorizationResponse,
} from './authorization/response-members.ts';
import { sessionPolicies } from './authorization/session.ts';
import { sessionStatePolicies } from './authorization/session-state.ts';
import { clientAssertionPolicies } from './client-authentication/assertion-policies.ts';
import { clientAuthenticationPolicies } from './client-authentication/policies.ts';
import { clientAdministrationPolicies } from './clients/administration-policies.ts';
import { externalLoginPolicies } from './external-login/authentication.ts';
import { autologinPolicies } from './external-login/autologin.ts';
import { keptCodePolicies } from './external-login/kept-code.ts';
import { providerAdministrationPolicies } from './federation/administration-policies.ts';
import { jwtAssertionPolicies } from './federation/jwt-assertion-policies.ts';
import { directoryPolicies } from './federation/ldap/policies.ts';
import { relyingPartyPolicies } from './federation/oidc/relying-party-policies.ts';
import { providerPolicies } from './federation/policies.ts';
import { samlAssertionPolicies } from './federation/saml/assertion-policies.ts';
import { samlBearerPolicies } from './federation/saml/bearer-policies.ts';
import { samlResponsePolicies } from './federation/saml/response-policies.ts';
import { samlSignaturePolicies } from './federation/saml/signature-policies.ts';
import { shadowUserPolicies } from './federation/shadow-user-policies.ts';
import { clientCredentialsPolicies } from './grants/client-credentials.ts';
import { jwtBearerPolicies } from './grants/jwt-bearer-policies.ts';
import { tokenRequestPolicies } from './grants/policies.ts';
import { userTokenPolicies } from './grants/user-token-policies.ts';
import { oauthErrorMembers, oauthErrorPolicies } from './oauth-error-policies.ts';
import { platformAccessPolicies } from './platform/access-policies.ts';
import { buildpackPolicies } from './platform/buildpack-policies.ts';
import { platformAnswerPolicies, platformErrorMembers } from './platform/error-policies.ts';
import { buildpackListPolicies } from './platform/list-policies.ts';
import { buildpackPayloadPolicies } from './platform/payload-policies.ts';
import { platformLimitPolicies } from './platform/rate-limit.ts';
import { buildpackSelectionPolicies } from './platform/selection-policies.ts';
import { buildpackFields, buildpackLinkPolicies, nullablePolicies } from './platform/view-policies.ts';
import { accessTokenClaims } from './tokens/access-token.ts';
import { idTokenClaims, idTokenPolicies } from './tokens/id-token-policies.ts';
import { introspectionPolicies } from './tokens/introspection-policies.ts';
import { tokenKeyPolicies } from './tokens/key-policies.ts';
import {
  accessTokenPolicies,
  tokenResponseMembers,
  tokenSuccessHeaders,
  tokenSuccessPolicies,
  tokenValidationPolicies,
} from './tokens/policies.ts';
import { refreshTokenPolicies } from './tokens/refresh-token-policies.ts';
import { revocationPolicies } from './tokens/revocation-policies.ts';
import { zoneAdministrationPolicies, zoneContentPolicies, zoneMembers } from './zones/policies.ts';
import { zoneOfRequestPolicies } from './zones/visit.ts';

/**
 * Every rule that an implementer could get wrong, by area. Each is a small function over plain values.
 * A room of the domain adds its area here.
 */
export const policies = {
  accessToken: accessTokenPolicies,
  accessTokenClaims,
  approvalFields,
  approvals: approvalPolicies,
  authorizationCode: authorizationCodePolicies,
  authorizationErrorResponse,
  authorizationLocation,
  authorizationRequest: authorizationRequestPolicies,
  authorizationResponse,
  autologin: autologinPolicies,
  buildpack: buildpackPolicies,
  buildpackFields,
  buildpackLinks: buildpackLinkPolicies,
  buildpackList: buildpackListPolicies,
  buildpackPayload: buildpackPayloadPolicies,
  buildpackSelection: buildpackSelectionPolicies,
  clientAdministration: clientAdministrationPolicies,
  clientAssertion: clientAssertionPolicies,
  clientAuthentication: clientAuthenticationPolicies,
  clientCredentials: clientCredentialsPolicies,
  csrfCookie: csrfCookiePolicies,
  currentUserCookie: currentUserCookiePolicies,
  directory: directoryPolicies,
  discovery: discoveryFields,
  externalLogin: externalLoginPolicies,
  generator: generatorPolicies,
  groups: groupPolicies,
  idToken: idTokenPolicies,
  idTokenClaims,
  introspection: introspectionPolicies,
  jwtAssertion: jwtAssertionPolicies,
  jwtBearer: jwtBearerPolicies,
  lockout: lockoutPolicies,
  keptCode: keptCodePolicies,
  logout: logoutPolicies,
  nullable: nullablePolicies,
  oauthError: oauthErrorPolicies,
  oauthErrorMembers,
  pageContent: pageContentPolicies,
  pageHeaders,
  pageTarget: pageTargetPolicies,
  passcode: passcodePolicies,
  password: passwordPolicies,
  platformAccess: platformAccessPolicies,
  platformAnswer: platformAnswerPolicies,
  platformError: platformErrorMembers,
  platformLimit: platformLimitPolicies,
  proofKey: proofKeyPolicies,
  providerAdministration: providerAdministrationPolicies,
  providers: providerPolicies,
  redirectUri: redirectUriPolicies,
  refreshToken: refreshTokenPolicies,
  relyingParty: relyingPartyPolicies,
  revocation: revocationPolicies,
  samlAssertion: samlAssertionPolicies,
  samlBearer: samlBearerPolicies,
  samlResponse: samlResponsePolicies,
  samlSignature: samlSignaturePolicies,
  scimErrorMembers,
  session: sessionPolicies,
  sessionCookie: sessionCookiePolicies,
  sessionState: sessionStatePolicies,
  shadowUser: shadowUserPolicies,
  tokenKeys: tokenKeyPolicies,
  tokenRequest: tokenRequestPolicies,
  tokenResponse: tokenResponseMembers,
  tokenSuccess: tokenSuccessPolicies,
  tokenSuccessHeaders,
  tokenValidation: tokenValidationPolicies,
  userInfo: userInfoMembers,
  userInfoAccess: userInfoAccessPolicies,
  userScopes: userScopePolicies,
  userToken: userTokenPolicies,
  users: userPolicies,
  zoneAdministration: zoneAdministrationPolicies,
  zoneContent: zoneContentPolicies,
  zoneMembers,
  zoneOfRequest: zoneOfRequestPolicies,
};

/** The type of the rules; a defect replaces single ones of the same type. */
export type Policies = typeof policies;
