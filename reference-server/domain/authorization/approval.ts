import type { userScopePolicies } from '../accounts/approval-policies.ts';
import { type ApprovalsPorts, decide } from '../accounts/approvals.ts';
import { decisionOf, type ScopeRequest, type UserScopesPorts } from '../accounts/user-scopes.ts';
import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import type { authorizationRequestPolicies } from './policies.ts';
import type { Decision, Identity } from './request.ts';

/** What this part needs of the service. */
export type ApprovalPorts = ApprovalsPorts &
  UserScopesPorts & {
    readonly grantScopes: (possible: readonly string[], request: ScopeRequest) => readonly string[];
    readonly policies: {
      readonly authorizationRequest: typeof authorizationRequestPolicies;
      readonly userScopes: typeof userScopePolicies;
    };
  };

/** The scopes about which the user has to be asked. */
export function undecidedScopes(
  scopes: readonly string[],
  { user }: Identity,
  client: Client,
  context: ApprovalPorts,
): readonly string[] {
  const { authorizationRequest, userScopes } = context.policies;
  return scopes.filter((scope) =>
    authorizationRequest.asksFor(
      userScopes.isAutoapproved(client, scope),
      decisionOf(scope, { user, client }, context),
    ),
  );
}

/**
 * Keeps what the user decided: ticked scopes are approved, the others that were asked for are denied
 * (supplement-authorization section 6.3). @throws OAuthError access_denied or invalid_scope
 */
export function applyDecision(
  { isAllowed, scopes: ticked }: Decision,
  asked: readonly string[],
  identity: Identity,
  client: Client,
  context: ApprovalPorts,
): void {
  if (!isAllowed) throw new OAuthError('access_denied', 'User denied access');
  if (!ticked.every((scope) => context.policies.authorizationRequest.mayDecide(scope, asked))) {
    throw new OAuthError(
      'invalid_scope',
      'The requested scopes are invalid. Please use valid scope names in the request.',
    );
  }
  const undecided = undecidedScopes(asked, identity, client, context);
  for (const scope of new Set([...ticked, ...undecided])) {
    decide(identity.user, client, scope, ticked.includes(scope) ? 'APPROVED' : 'DENIED', context);
  }
}

/** What the user lets the client have. @throws OAuthError access_denied, where that is nothing */
export function approvedScopes(
  scopes: readonly string[],
  { user }: Identity,
  client: Client,
  context: ApprovalPorts,
): readonly string[] {
  const approved = context.grantScopes(scopes, { user, client });
  if (approved.length > 0) return approved;
  throw new OAuthError('access_denied', 'User denied access', {
    detail: 'The user approved none of the scopes',
  });
}
