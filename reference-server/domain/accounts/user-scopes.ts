import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import type { Approval } from './approval.ts';
import type { ScopeSets } from './approval-policies.ts';
import { groupScopesOf } from './membership.ts';
import type { User } from './user.ts';

/**
 * For what scopes are wanted: a grant type of the token endpoint, `passcode`, or the words of `response_type`.
 */
export type ScopeUse = string;

/** Whose scopes are wanted, by which client, and for what. */
interface ScopeRequest {
  readonly user: User;
  readonly client: Client;
  readonly use: ScopeUse;
}

function decisionOf(scope: string, { user, client }: ScopeRequest, context: Context): Approval | undefined {
  const rules = context.policies.userScopes;
  const now = context.clock();
  return context.approvals
    .of(user.id)
    .find((approval) => rules.isAbout(approval, client, scope) && rules.isCurrent(approval, now));
}

function isAutomatic(scope: string, { client, use }: ScopeRequest, context: Context): boolean {
  return context.policies.userScopes.isAutoapproved(client, scope, use);
}

/** Whether the user decided about a scope of the client, or need not. */
export function isDecided(scope: string, request: ScopeRequest, context: Context): boolean {
  return isAutomatic(scope, request, context) || decisionOf(scope, request, context) !== undefined;
}

/** Whether the user lets the client have a scope. */
export function isApproved(scope: string, request: ScopeRequest, context: Context): boolean {
  if (isAutomatic(scope, request, context)) return true;
  return context.policies.userScopes.isApproved(decisionOf(scope, request, context), request.use);
}

/** @throws OAuthError invalid_scope, where the client does not have a requested scope */
export function requireClientScopes(
  requested: readonly string[],
  client: Client,
  use: ScopeUse,
  context: Context,
): void {
  const rules = context.policies.userScopes;
  const unknown = rules.foreign(requested, (scope) => rules.clientHas(client, scope, use), use);
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
  { user, client, use }: ScopeRequest,
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
  request: ScopeRequest,
  context: Context,
): readonly string[] {
  const { user, client, use } = request;
  const possible = possibleScopes(requested, request, context);
  const approved = possible.filter((scope) => isApproved(scope, request, context));
  return requireSome(grantedOf(approved, { use, client, requested }, user, context), requested, context);
}
