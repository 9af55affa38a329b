import type { Login } from '../accounts/subject.ts';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import { scopeWords } from '../grants/policies.ts';

/** Who asks for the authorization. */
export interface Identity {
  readonly user: User;
  readonly login: Login;
}

/** What the user decided on the approval page. */
export interface Decision {
  readonly isAllowed: boolean;
  /** The scopes that were ticked. */
  readonly scopes: readonly string[];
}

/** A request to the authorization endpoint (authorization-token-service, "GET /oauth/authorize"). */
export interface AuthorizationRequest {
  readonly parameters: ReadonlyMap<string, string>;
  /** Whether it is the API flow: `Authorization: Bearer` in the place of a session. */
  readonly isApi: boolean;
  /** Absent while nobody is logged in. */
  readonly identity?: Identity;
  /** Who is logged in but for a new password that is due. */
  readonly unfinished?: User;
  readonly decision?: Decision;
}

/** The way in which a request is answered. */
export interface Flow {
  /** The words of `response_type`, sorted; empty for a page outside the authorization endpoint. */
  readonly responseType: string;
  readonly isApi: boolean;
  /** Whether it is `prompt=none`. */
  readonly isSilent: boolean;
}

/** Where the answer to a request goes. */
export interface Target {
  readonly client: Client;
  readonly redirectUri: string;
  /** Whether the request named the redirect URI. */
  readonly isRedirectUriGiven: boolean;
}

/** The words of `response_type`, sorted, since their order does not matter (OAuth 2.0 Multiple Response Types section 3). */
export function responseTypeOf(parameters: ReadonlyMap<string, string>): string {
  return scopeWords(parameters.get('response_type')).toSorted().join(' ');
}

/** The words of `prompt`. */
export function promptsOf(parameters: ReadonlyMap<string, string>): readonly string[] {
  return scopeWords(parameters.get('prompt'));
}
