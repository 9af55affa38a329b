import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import type { Approval } from './approval.ts';
import type { ScopeSets } from './approval-policies.ts';
import { groupScopesOf } from './membership.ts';
import type { User } from './user.ts';

/**
 * For what scopes are wanted: a grant type of the token endpoint, `passcode`, `api`, or the words of
 * `response_type`.
 */
export type ScopeUse = string;

function decisionOf(user: User, client: Client, scope: string, context: Context): Approval | undefined {
  const rules = context.policies.userScopes;
  const now = context.clock();
  return context.approvals
    .of(user.id)
    .find((approval) => rules.isAbout(approval, client, scope) && rules.isCurrent(approval, now));
}

/** Whether the user decided about a scope of the client, or need not. */
export function isDecided(
  user: User,
  client: Client,
  scope: string,
  use: ScopeUse,
  context: Context,
): boolean {
  const isAutomatic = context.policies.userScopes.isAutoapproved(client, scope, use);
  return isAutomatic || decisionOf(user, client, scope, context) !== undefined;
}

/** Whether the user lets the client have a scope. */
export function isApproved(
  user: User,
  client: Client,
  scope: string,
  use: ScopeUse,
  context: Context,
): boolean {
  const rules = context.policies.userScopes;
  const isAutomatic = rules.isAutoapproved(client, scope, use);
  return isAutomatic || rules.isApproved(decisionOf(user, client, scope, context), use);
}

/** @throws OAuthError invalid_scope, where the client does not have a requested scope */
export function requireClientScopes(
  requested: readonly string[],
  client: Client,
  use: ScopeUse,
  context: Context,
): void {
  if (!context.policies.userScopes.refusesForeign(use)) return;
  const unknown = requested.find((scope) => !context.policies.userScopes.clientHas(client, scope, use));
  if (unknown === undefined) return;
  throw new OAuthError(
    'invalid_scope',
    `${unknown} is invalid. Please use a valid scope name in the request`,
    { members: { scope: client.scope.join(' ') } },
  );
}

/** @throws OAuthError invalid_scope, where the user lacks a group that the client demands */
export function requireGroups(user: User, client: Client, context: Context): void {
  if (context.policies.userScopes.meetsRequiredGroups(client, groupScopesOf(user, context))) return;
  throw new OAuthError('invalid_scope', "User does not meet the client's required group criteria.");
}

/**
 * The requested scopes that client and groups give; without a request all that both have
 * (supplement-authorization section 2.7). @throws OAuthError invalid_scope
 */
export function possibleScopes(
  requested: readonly string[],
  user: User,
  client: Client,
  use: ScopeUse,
  context: Context,
): readonly string[] {
  const rules = context.policies.userScopes;
  const held = groupScopesOf(user, context);
  requireClientScopes(requested, client, use, context);
  requireGroups(user, client, context);
  const asked = requested.length === 0 ? rules.requestedByDefault(client, held, use) : requested;
  return asked.filter((scope) => rules.clientHas(client, scope, use) && rules.userHas(held, scope, use));
}

/** The granted scopes, by the rule that all grants share. */
export function grantedOf(
  scopes: readonly string[],
  sets: Omit<ScopeSets, 'held' | 'denied'>,
  user: User,
  context: Context,
): readonly string[] {
  const { granted } = context.policies.userScopes;
  const denied = context.approvals
    .of(user.id, sets.client.clientId)
    .filter(({ status }) => status === 'DENIED')
    .map(({ scope }) => scope);
  return granted(scopes, { ...sets, held: groupScopesOf(user, context), denied });
}

/** @throws OAuthError invalid_scope, where nothing is left */
export function requireSome(
  scopes: readonly string[],
  requested: readonly string[],
  context: Context,
): readonly string[] {
  if (scopes.length > 0 || context.policies.userScopes.mayBeEmpty()) return scopes;
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
  user: User,
  client: Client,
  use: ScopeUse,
  context: Context,
): readonly string[] {
  const possible = possibleScopes(requested, user, client, use, context);
  const granted = possible.filter((scope) => isApproved(user, client, scope, use, context));
  return requireSome(grantedOf(granted, { use, client, requested }, user, context), requested, context);
}
