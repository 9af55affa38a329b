import type { Client } from '../clients/client.ts';
import { fitsWildcards } from '../pattern.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { Approval } from './approval.ts';

const matches = (pattern: string, scope: string): boolean => fitsWildcards(scope, pattern, 1);

/** The rules of a user's own list of decisions (supplement-authorization section 13.3). */
export const approvalPolicies = {
  /** "oauth.approvals, user token" (column "Scope") */
  ownerOf: (caller: TokenRecord): string | undefined => caller.userId,
  /** "other user's id: 401" */
  isOwn: (sent: string | undefined, userId: string): boolean => sent === undefined || sent === userId,
};

/** Which scopes of a client a user's token has (authorization-token-service, "Token response", `scope`). */
export const userScopePolicies = {
  /** "the client's scopes"; a registration may hold patterns such as `space.*`. */
  clientHas: (client: Client, scope: string): boolean =>
    client.scope.some((pattern) => matches(pattern, scope)),
  /** "the user's group memberships" */
  userHas: (held: readonly string[], scope: string): boolean => held.includes(scope),
  /** "the user's approvals" */
  isApproved: (approval: Approval | undefined): boolean => approval?.status === 'APPROVED',
  /** A decision holds until it expires. Both in milliseconds. */
  isCurrent: (approval: Approval, now: number): boolean => now < approval.expiresAt,
  /** A decision is about one client. */
  isAbout: (approval: Approval, client: Client, scope: string): boolean =>
    approval.clientId === client.clientId && approval.scope === scope,
  /** "approvals not needed when the client has `autoapprove: true`"; a list approves the scopes that it names. */
  isAutoapproved: (client: Client, scope: string): boolean =>
    client.autoapprove === true || client.autoapprove.some((pattern) => matches(pattern, scope)),
  /** Every group named in `required_user_groups` (supplement-authorization section 2.7). */
  meetsRequiredGroups: (client: Client, held: readonly string[]): boolean =>
    client.requiredUserGroups.every((group) => held.includes(group)),
  /** "user grants, scope not in client: 400 invalid_scope" */
  foreign: (requested: readonly string[], isOfClient: (scope: string) => boolean): string | undefined =>
    requested.find((scope) => !isOfClient(scope)),
  /** "nothing left: 400 invalid_scope" */
  isEnough: (scopes: readonly string[]): boolean => scopes.length > 0,
  /** What a request without `scope` stands for: the client's scopes that the user holds, in the client's order. */
  requestedByDefault: (client: Client, held: readonly string[]): readonly string[] => [
    ...new Set(client.scope.flatMap((pattern) => held.filter((scope) => matches(pattern, scope)))),
  ],
};
