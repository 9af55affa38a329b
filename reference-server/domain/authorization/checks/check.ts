import type { AuthorizationRequest, Flow, Target } from '../request.ts';

/** What a check looks at. */
export interface Checked {
  readonly request: AuthorizationRequest;
  readonly target: Target;
}

/** One check of the authorization endpoint, whose error is told to the client by a redirect. */
export interface AuthorizationCheck<Ports> {
  /** The flows in which it is made; absent for all. */
  readonly isMadeIn?: (flow: Flow) => boolean;
  /** @throws OAuthError */
  check(checked: Checked, context: Ports): void;
}
