import { type JsonObject, type Members, present } from '../json.ts';
import type { Settings } from '../settings.ts';
import type { Approval, ApprovalStore } from './approval.ts';
import type { Group, Member } from './group.ts';
import { type MembershipPorts, membershipsOf } from './membership.ts';
import { timestamp } from './scim-members.ts';
import type { User, UserStore } from './user.ts';

/** What this part needs of the service. */
export type AccountsViewPorts = MembershipPorts & {
  readonly approvals: ApprovalStore;
  readonly settings: Settings;
  readonly policies: { readonly approvalFields: typeof approvalFields };
};

const schemas = ['urn:scim:schemas:core:1.0'];

/** The members of a decision as it is shown (supplement-authorization section 13.3). */
export function approvalFields(approval: Approval) {
  return {
    userId: approval.userId,
    clientId: approval.clientId,
    scope: approval.scope,
    status: approval.status,
    lastUpdatedAt: timestamp(approval.lastUpdatedAt),
    expiresAt: timestamp(approval.expiresAt),
  } satisfies Members;
}

/** A decision as it is shown. */
export function showApproval(approval: Approval, { policies }: AccountsViewPorts): JsonObject {
  return present(policies.approvalFields(approval));
}

/** When a user or a group was made and changed. */
export function showMeta({ version, created, lastModified }: User | Group): JsonObject {
  return { version, created: timestamp(created), lastModified: timestamp(lastModified) };
}

/** A user as the administration shows it: never with the password (supplement-authorization section 13.1). */
export function showUser(user: User, context: AccountsViewPorts): JsonObject {
  return {
    ...{ id: user.id, externalId: user.externalId, meta: showMeta(user), userName: user.userName },
    name: { givenName: user.givenName, familyName: user.familyName },
    emails: [{ value: user.email, primary: true }],
    phoneNumbers: user.phoneNumbers.length > 0 ? user.phoneNumbers.map((value) => ({ value })) : undefined,
    groups: membershipsOf(user, context).map(({ group, type }) => ({
      ...{ value: group.id, display: group.displayName, type },
    })),
    approvals: context.approvals.of(user.id).map((approval) => showApproval(approval, context)),
    ...{ active: user.active, verified: user.verified, origin: user.origin, zoneId: context.settings.zone },
    passwordLastModified: timestamp(user.passwordLastModified),
    ...{ previousLogonTime: user.previousLogonTime, lastLogonTime: user.lastLogonTime, schemas },
  };
}

/** A member as the administration shows it. */
export function showMember({ value, type, origin }: Member): JsonObject {
  return { value, type, origin };
}

/** A group as the administration shows it (supplement-authorization section 13.2). */
export function showGroup(group: Group, { settings }: AccountsViewPorts): JsonObject {
  return {
    ...{ id: group.id, displayName: group.displayName, description: group.description },
    ...{ members: group.members.map(showMember), zoneId: settings.zone, meta: showMeta(group), schemas },
  };
}

/** The user or the group that a member is, as the administration shows it. */
export function showEntity(
  { value, type }: Member,
  context: AccountsViewPorts & { readonly users: UserStore },
): JsonObject | undefined {
  const user = type === 'USER' ? context.users.find(value) : undefined;
  const group = type === 'GROUP' ? context.groups.find(value) : undefined;
  if (user !== undefined) return showUser(user, context);
  return group && showGroup(group, context);
}
