import type { User } from '../accounts/user.ts';
import { possibleScopes, requireSome, type UserScopesPorts } from '../accounts/user-scopes.ts';
import { OAuthError } from '../errors.ts';
import type { providerPolicies } from '../federation/policies.ts';
import { type ApprovalPorts, applyDecision, approvedScopes, undecidedScopes } from './approval.ts';
import type { Checked } from './checks/check.ts';
import { type FlowPorts, flowOf } from './flow.ts';
import { errorLocation, type LocationPorts, successLocation } from './location.ts';
import type { authorizationRequestPolicies } from './policies.ts';
import { type AuthorizationRequest, type Identity, responseTypeOf, type Target } from './request.ts';
import type { authorizationLocation } from './response-members.ts';
import { findResponseType, type ResponseTypesPorts } from './response-types/index.ts';
import { type SessionStatePorts, sessionStateOf } from './session-state.ts';
import { type TargetPorts, targetOf } from './target.ts';

/** What this part needs of the service. */
export type EndpointPorts = UserScopesPorts &
  ApprovalPorts &
  LocationPorts &
  FlowPorts &
  ResponseTypesPorts &
  SessionStatePorts &
  TargetPorts & {
    readonly checkRequest: (checked: Checked) => void;
    readonly identify: (request: AuthorizationRequest) => Identity | undefined;
    readonly policies: {
      readonly authorizationLocation: typeof authorizationLocation;
      readonly authorizationRequest: typeof authorizationRequestPolicies;
      readonly providers: typeof providerPolicies;
    };
  };

/** What becomes of a request. */
export type AuthorizationOutcome =
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly error?: OAuthError;
    }
  | { readonly kind: 'login' }
  | {
      readonly kind: 'approval';
      readonly target: Target;
      readonly identity: Identity;
      /** All scopes that the token could have. */
      readonly scopes: readonly string[];
      /** Those about which the user has to be asked. */
      readonly undecided: readonly string[];
      /** Those that the user approved before, or the client in advance. */
      readonly approved: readonly string[];
    };

function requireProvider({ user }: Identity, { client }: Target, context: EndpointPorts): void {
  if (context.policies.providers.isAllowed(client, user.origin)) return;
  throw new OAuthError('unauthorized', "Client is not authorized for specified user's identity provider.", {
    challenge: 'Bearer',
  });
}

function redirected(location: string, context: EndpointPorts) {
  const status = context.policies.authorizationLocation.status;
  return { kind: 'redirect', status, location } as const;
}

async function answerChecked(
  request: AuthorizationRequest,
  target: Target,
  identity: Identity,
  context: EndpointPorts,
): Promise<AuthorizationOutcome> {
  const flow = flowOf(request, context);
  context.checkRequest({ request, target });
  const { parameters, decision } = request;
  const { client } = target;
  const rules = context.policies.authorizationRequest;
  const requested = rules.requestedScopes(parameters.get('scope'));
  const possible = possibleScopes(requested, { user: identity.user, client }, context);
  const scopes = requireSome(possible, requested, context);
  if (decision !== undefined) applyDecision(decision, scopes, identity, client, context);
  const undecided = undecidedScopes(scopes, identity, client, context);
  if (undecided.length > 0 && flow.isSilent) {
    throw new OAuthError('interaction_required', 'The user has to approve the request');
  }
  if (undecided.length > 0) {
    const approved = context.grantScopes(scopes, { user: identity.user, client });
    return { kind: 'approval', target, identity, scopes, undecided, approved };
  }
  const granted = approvedScopes(scopes, identity, client, context);
  const responseType = findResponseType(responseTypeOf(parameters), context);
  if (responseType === undefined)
    throw new OAuthError('unsupported_response_type', 'Unsupported response types');
  const given = await responseType.give({ ...identity, target, flow, parameters, scopes: granted }, context);
  const sessionState =
    flow.isSilent && sessionStateOf(client.clientId, target.redirectUri, identity.user.id, context);
  const answer = { ...given, scopes: granted, ...(sessionState && { sessionState }) };
  return redirected(successLocation(request, target, answer, context), context);
}

/** "none, logged in, password change required | fragment ..., `session_state`, with `error=interaction_required`" */
function refusalOf(unfinished: User | undefined): OAuthError {
  return unfinished === undefined
    ? new OAuthError('login_required', 'Nobody is logged in')
    : new OAuthError('interaction_required', 'The user has to choose a new password');
}

function loginRequired(
  request: AuthorizationRequest,
  target: Target,
  context: EndpointPorts,
): AuthorizationOutcome {
  const { client, redirectUri } = target;
  context.checkRequest({ request, target });
  const { unfinished } = request;
  const error = refusalOf(unfinished);
  const sessionState = sessionStateOf(client.clientId, redirectUri, unfinished?.id, context);
  return {
    ...redirected(errorLocation(request, target, error, sessionState, context), context),
    error,
  };
}

/**
 * Answers a request to the authorization endpoint. First client and redirect URI, whose faults are told to
 * nobody but the user; then the login, before anybody is redirected (RFC 9700 section 4.11.2); then the
 * checks whose faults the client is told; then approval; then what the response type gives.
 * @throws OAuthError for what is told to the user alone
 */
export async function answerAuthorizationRequest(
  request: AuthorizationRequest,
  context: EndpointPorts,
): Promise<AuthorizationOutcome> {
  const target = targetOf(request, context);
  const flow = flowOf(request, context);
  const identity = context.identify(request);
  if (identity === undefined && !flow.isSilent) return { kind: 'login' };
  if (identity !== undefined) requireProvider(identity, target, context);
  try {
    if (identity === undefined) return loginRequired(request, target, context);
    return await answerChecked(request, target, identity, context);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return {
      ...redirected(errorLocation(request, target, error, undefined, context), context),
      error,
    };
  }
}
