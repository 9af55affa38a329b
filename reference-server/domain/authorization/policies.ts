import type { UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { scopeWords } from '../grants/scope-words.ts';
import type { TokenFormat } from '../tokens/token.ts';
import { isPattern, isRedirectable, matchesPattern } from './redirect-uri.ts';
import type { Decision, Flow, Identity } from './request.ts';

/** The rules of `redirect_uri` (authorization-token-service, "GET /oauth/authorize"; RFC 6749 section 3.1.2). */
export const redirectUriPolicies = {
  /** "MUST be an absolute URI ... MUST NOT include a fragment component" (RFC 6749 section 3.1.2) */
  isRedirectable: (uri: string): boolean => isRedirectable(uri),
  /** "exact string matching" (RFC 9700 section 2.1), save for registered patterns */
  isRegistered: (registered: string, requested: string, _flow: Flow): boolean =>
    registered === requested || (isPattern(registered) && matchesPattern(registered, requested)),
  /** "Redirect target" (`redirect_uri`): the one that the request names. */
  requested: (sent: string | undefined, _registered: readonly string[]): string | undefined => sent,
  /** The addresses to which a client may be redirected. */
  registeredOf: (client: Client, _others: readonly Client[]): readonly string[] => client.redirectUris,
  /** "optional when pre-registered by the client" (`redirect_uri`): the only one that is registered. */
  whenOmitted: (registered: readonly string[], _flow: Flow): string | undefined =>
    registered.length === 1 && !isPattern(registered[0] ?? '') ? registered[0] : undefined,
};

/** The rules of an authorization request (authorization-token-service, "GET /oauth/authorize"). */
export const authorizationRequestPolicies = {
  /** "Client identifier." (`client_id`): the client that has it, letter by letter. */
  find: (clients: ClientStore, clientId: string, _redirectUri: string | undefined): Client | undefined =>
    clients.find(clientId),
  /** "The authorization server MUST ignore unrecognized request parameters." (RFC 6749 section 3.1) */
  isKnownParameter: (_name: string): boolean => true,
  /** "Authorization code, API | `response_type=code` with `state`, header `Authorization: Bearer <ACCESS_TOKEN>`" */
  isApi: (hasBearer: boolean, responseType: string): boolean => hasBearer && responseType === 'code',
  /** An opaque bearer token serves as well as a JWT. */
  takesFormat: (_format: TokenFormat): boolean => true,
  /** "holding scope `auth.user`" */
  neededScopes: (): readonly string[] => ['auth.user'],
  /** "yes in the API flow" (`state`) */
  isStateDue: (isApi: boolean): boolean => isApi,
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
  /** Whether the page has to ask about a scope. */
  asksFor: (isDecided: boolean, _flow: Flow, _isAnswered: boolean): boolean => !isDecided,
  /** "submit `user_oauth_approval` = `true` or `false`" (supplement-authorization section 6.3) */
  decision: (value: string | undefined, scopes: readonly string[]): Decision => ({
    isAllowed: value === 'true',
    scopes,
  }),
  /** A scope that the request did not ask for is no matter of its page (supplement-authorization section 5.2). */
  mayDecide: (scope: string, asked: readonly string[]): boolean => asked.includes(scope),
  /** Whether a scope counts as approved that nobody decided about. */
  isAssumedApproved: (_flow: Flow): boolean => false,
  /** "Space-delimited requested scopes." (`scope`) */
  requestedScopes: (scope: string | undefined, _flow: Flow): readonly string[] => scopeWords(scope),
  /** "Interactive user login" ("Authentication"): without a login nothing is given. */
  identity: (identity: Identity | undefined, _flow: Flow, _users: UserStore): Identity | undefined =>
    identity,
  /** Whether a request is of a kind that the flow takes. */
  isAcceptable: (_parameters: ReadonlyMap<string, string>, _flow: Flow): boolean => true,
  /** Whether a check of the list is made. */
  isChecked: (_check: string, _flow: Flow): boolean => true,
};
