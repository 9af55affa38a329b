import type { User } from '../accounts/user.ts';
import { Refusal } from '../errors.ts';

/** A login that was sent to a provider and has not come back. It is kept in the browser's session. */
export interface PendingLogin {
  readonly originKey: string;
  /** What the provider gives back: parameter `state`, or the id of the SAML request. */
  readonly state: string;
  /** What the ID token has to hold. */
  readonly nonce?: string;
  /** Behind the code challenge. */
  readonly verifier?: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What is kept of a login at an OpenID Connect or OAuth provider. */
export interface OidcExternalLogin {
  readonly originKey: string;
  readonly idToken?: string;
}

/** What is kept of a login at a SAML provider. */
export interface SamlExternalLogin {
  readonly originKey: string;
  readonly nameId: string;
  readonly nameIdFormat?: string;
  readonly sessionIndex?: string;
}

/** What a session keeps of a login at a provider, so that the logout reaches it too. */
export type ExternalLogin = OidcExternalLogin | SamlExternalLogin;

/** A login that a provider vouched for. */
export interface CompletedLogin {
  readonly user: User;
  readonly amr: readonly string[];
  readonly external: ExternalLogin;
}

/** Why a login at a provider came to nothing; the login page has a text for each. */
export type LoginFailure = 'provider_unreachable' | 'provider_failure' | 'account_not_precreated';

/** A login at a provider that came to nothing. */
export class ProviderLoginError extends Refusal {
  readonly code: LoginFailure;

  constructor(code: LoginFailure, detail: string) {
    super('The login at the identity provider failed', detail);
    this.code = code;
  }
}
