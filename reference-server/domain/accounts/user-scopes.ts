import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import type { Clock } from '../ports.ts';
import type { Approval, ApprovalStore } from './approval.ts';
import type { userScopePolicies } from './approval-policies.ts';
import { groupScopesOf, type MembershipPorts } from './membership.ts';
import type { User } from './user.ts';

/** What this part needs of the service. */
export type UserScopesPorts = MembershipPorts & {
  readonly approvals: ApprovalStore;
  readonly clock: Clock;
  readonly grantScopes: (possible: readonly string[], request: ScopeRequest) => readonly string[];
  readonly policies: { readonly userScopes: typeof userScopePolicies };
};

/** Whose scopes are wanted, and by which client. */
export interface ScopeRequest {
  readonly user: User;
  readonly client: Client;
}

/** What the user decided about a scope of the client, while it holds. */
export function decisionOf(
  scope: string,
  { user, client }: ScopeRequest,
  context: UserScopesPorts,
): Approval | undefined {
  const rules = context.policies.userScopes;
  const now = context.clock();
  return context.approvals
    .of(user.id)
    .find((approval) => rules.isAbout(approval, client, scope) && rules.isCurrent(approval, now));
}

/** Whether the user lets the client have a scope. */
export function isApproved(scope: string, request: ScopeRequest, context: UserScopesPorts): boolean {
  const rules = context.policies.userScopes;
  return rules.isAutoapproved(request.client, scope) || rules.isApproved(decisionOf(scope, request, context));
}

/** @throws OAuthError invalid_scope, where the client does not have a requested scope */
export function requireClientScopes(
  requested: readonly string[],
  client: Client,
  context: UserScopesPorts,
): void {
  const rules = context.policies.userScopes;
  const unknown = rules.foreign(requested, (scope) => rules.clientHas(client, scope));
  if (unknown === undefined) return;
  throw new OAuthError(
    'invalid_scope',
    `${unknown} is invalid. Please use a valid scope name in the request`,
    { members: { scope: client.scope.join(' ') } },
  );
}

/** @throws OAuthError invalid_scope, where the user lacks a group that the client demands */
export function requireGroups(user: User, client: Client, context: UserScopesPorts): void {
  if (context.policies.userScopes.meetsRequiredGroups(client, groupScopesOf(user, context))) return;
  throw new OAuthError('invalid_scope', "User does not meet the client's required group criteria.");
}

/**
 * The requested scopes that client and groups give; without a request all that both have
 * (supplement-authorization section 2.7). @throws OAuthError invalid_scope
 */
export function possibleScopes(
  requested: readonly string[],
  { user, client }: ScopeRequest,
  context: UserScopesPorts,
): readonly string[] {
  const rules = context.policies.userScopes;
  const held = groupScopesOf(user, context);
  requireClientScopes(requested, client, context);
  requireGroups(user, client, context);
  const asked = requested.length === 0 ? rules.requestedByDefault(client, held) : requested;
  return asked.filter((scope) => rules.clientHas(client, scope) && rules.userHas(held, scope));
}

/** What the user lets the client have of the scopes that client and groups give. */
export function grantScopes(
  possible: readonly string[],
  request: ScopeRequest,
  context: UserScopesPorts,
): readonly string[] {
  return possible.filter((scope) => isApproved(scope, request, context));
}

/** @throws OAuthError invalid_scope, where nothing is left */
export function requireSome(
  scopes: readonly string[],
  requested: readonly string[],
  context: UserScopesPorts,
): readonly string[] {
  if (context.policies.userScopes.isEnough(scopes)) return scopes;
  throw new OAuthError(
    'invalid_scope',
    `[${requested.join(', ')}] is invalid. This user is not allowed any of the requested scopes`,
  );
}

/**
 * "For user grants: the intersection of the client's scopes, the user's group memberships and the user's
 * approvals" (authorization-token-service, "Token response", `scope`). @throws OAuthError invalid_scope
 */
export function grantedScopes(
  requested: readonly string[],
  request: ScopeRequest,
  context: UserScopesPorts,
): readonly string[] {
  const possible = possibleScopes(requested, request, context);
  return requireSome(context.grantScopes(possible, request), requested, context);
}
