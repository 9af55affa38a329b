import type { JWK } from 'jose';
import type { ApprovalStore } from './accounts/approval.ts';
import type { GroupStore } from './accounts/group.ts';
import type { LoginFailureStore } from './accounts/login-failures.ts';
import type { PasscodeStore } from './accounts/passcode.ts';
import type { UserStore } from './accounts/user.ts';
import type { ScopeRequest } from './accounts/user-scopes.ts';
import type { VerifyCode } from './accounts/verify-link.ts';
import type { Checked } from './authorization/checks/check.ts';
import type { AuthorizationCodeStore } from './authorization/code.ts';
import type { AuthorizationRequest, Identity } from './authorization/request.ts';
import type { SessionStore } from './authorization/session.ts';
import type { KeySetSource } from './client-authentication/key-set-source.ts';
import type { AuthenticatedClient } from './client-authentication/method.ts';
import type { UsedAssertions } from './client-authentication/used-assertions.ts';
import type { ClientStore } from './clients/client-store.ts';
import type { KeptCode, KeptCodeStore, LoginCode } from './external-login/kept-code.ts';
import type { ExternalGroupStore } from './federation/external-group.ts';
import type { IdentityProvider, IdentityProviderStore } from './federation/identity-provider.ts';
import type { Directories } from './federation/ldap/directory.ts';
import type { SamlLoginStore } from './federation/saml/response.ts';
import type { ServiceKeys } from './federation/saml/service-keys.ts';
import type { Web } from './federation/web.ts';
import type { Xml } from './federation/xml.ts';
import type { TokenRequest } from './grants/grant.ts';
import type { BuildpackStore } from './platform/buildpack-store.ts';
import type { RequestCounter } from './platform/rate-limit.ts';
import type { Policies } from './policies.ts';
import type { Clock, Random } from './ports.ts';
import type { Settings } from './settings.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';
import type { SpentCredentials } from './tokens/spent-credentials.ts';
import type { AccessToken, TokenStore } from './tokens/token.ts';
import type { ZoneStore } from './zones/zone.ts';

/** All that the domain works with; `compose.ts` alone builds one. */
export interface Context {
  /** The rules. Code calls them through here, so that a defect can replace one. */
  readonly policies: Policies;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: Random;
  /** What only this server can make of a text: hex digits. */
  readonly seal: (text: string) => string;
  readonly signingKeys: SigningKeys;
  /** Finds out who sends a token request. @throws OAuthError */
  readonly authenticateCaller: (request: TokenRequest) => Promise<AuthenticatedClient>;
  /** Who is logged in, as a request to the authorization endpoint sees it. */
  readonly identify: (request: AuthorizationRequest) => Identity | undefined;
  /** What the user lets the client have of the scopes that are possible. */
  readonly grantScopes: (possible: readonly string[], request: ScopeRequest) => readonly string[];
  /** Makes the checks of a request to the authorization endpoint. @throws OAuthError */
  readonly checkRequest: (checked: Checked) => void;
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly approvals: ApprovalStore;
  readonly loginFailures: LoginFailureStore;
  readonly identityProviders: IdentityProviderStore;
  readonly externalGroups: ExternalGroupStore;
  readonly authorizationCodes: AuthorizationCodeStore;
  readonly passcodes: PasscodeStore;
  /** Codes that log a browser in. */
  readonly loginCodes: KeptCodeStore<LoginCode>;
  /** Codes that stand for a text of an external login server. */
  readonly keptCodes: KeptCodeStore<KeptCode>;
  /** Codes of links that verify a user. */
  readonly verifyCodes: KeptCodeStore<VerifyCode>;
  readonly sessions: SessionStore;
  readonly spentCredentials: SpentCredentials;
  readonly buildpacks: BuildpackStore;
  readonly platformRequests: RequestCounter;
  readonly usedAssertions: UsedAssertions;
  readonly keySets: KeySetSource;
  /** The key of the service towards SAML providers, made when it is first needed. */
  readonly samlKeys: () => Promise<ServiceKeys>;
  readonly samlLogins: SamlLoginStore;
  readonly directories: Directories;
  readonly web: Web;
  /** The keys that verify what a provider signs. */
  readonly keysOfProvider: (provider: IdentityProvider) => Promise<readonly JWK[]>;
  readonly xml: Xml;
  readonly zones: ZoneStore;
  /** The token of the default zone that speaks in this one, where the request names the zone by header. */
  readonly visitor?: AccessToken;
}
