import type { Approval } from '../accounts/approval.ts';
import type { Client } from '../clients/client.ts';
import { scopeWords } from '../grants/policies.ts';
import { isPattern, isRedirectable, matchesPattern } from './redirect-uri.ts';
import type { Decision } from './request.ts';

/** The rules of `redirect_uri` (authorization-token-service, "GET /oauth/authorize"; RFC 6749 section 3.1.2). */
export const redirectUriPolicies = {
  /** "MUST be an absolute URI ... MUST NOT include a fragment component" (RFC 6749 section 3.1.2) */
  isRedirectable,
  /** "exact string matching" (RFC 9700 section 2.1), save for registered patterns */
  isRegistered: (registered: string, requested: string): boolean =>
    registered === requested || (isPattern(registered) && matchesPattern(registered, requested)),
  /** The addresses to which a client may be redirected. */
  registeredOf: (client: Client): readonly string[] => client.redirectUris,
  /** "optional when pre-registered by the client" (`redirect_uri`): the only one that is registered. */
  wanted: (sent: string | undefined, registered: readonly string[]): string | undefined =>
    sent ?? (registered.length === 1 && !isPattern(registered[0] ?? '') ? registered[0] : undefined),
};

/** The rules of an authorization request (authorization-token-service, "GET /oauth/authorize"). */
export const authorizationRequestPolicies = {
  /** "Authorization code, API | `response_type=code` with `state`, header `Authorization: Bearer <ACCESS_TOKEN>`" */
  isApi: (hasBearer: boolean, responseType: string): boolean => hasBearer && responseType === 'code',
  /** "holding scope `auth.user`" */
  neededScopes: ['auth.user'] as readonly string[],
  /** "Grant types the client may use" ("Client configuration attributes") */
  mayUse: (client: Client, grantType: string): boolean => client.authorizedGrantTypes.includes(grantType),
  /** The values of `response_type` that the document allows, word by word. */
  isResponseType: (allowed: string, requested: string): boolean => allowed === requested,
  /** "Only `none` is supported." (`prompt`); with another value it is an error (OpenID Connect Core section 3.1.2.1). */
  isPromptValid: (prompts: readonly string[]): boolean => !prompts.includes('none') || prompts.length === 1,
  isSilent: (prompts: readonly string[]): boolean => prompts.includes('none'),
  /** `prompt=login`, or `max_age` seconds went by since the login (supplement-authorization section 5.3). */
  isLoginOutlived: (
    prompts: readonly string[],
    maxAge: number | undefined,
    secondsSinceLogin: number,
  ): boolean => prompts.includes('login') || (maxAge !== undefined && secondsSinceLogin > maxAge),
  /** Whether the page has to ask about a scope: about those that nobody decided. */
  asksFor: (isAutomatic: boolean, decision: Approval | undefined): boolean =>
    !isAutomatic && decision === undefined,
  /** "submit `user_oauth_approval` = `true` or `false`" (supplement-authorization section 6.3) */
  decision: (value: string | undefined, scopes: readonly string[]): Decision => ({
    isAllowed: value === 'true',
    scopes,
  }),
  /** A scope that the request did not ask for is no matter of its page (supplement-authorization section 5.2). */
  mayDecide: (scope: string, asked: readonly string[]): boolean => asked.includes(scope),
  /** "Space-delimited requested scopes." (`scope`) */
  requestedScopes: scopeWords,
};
