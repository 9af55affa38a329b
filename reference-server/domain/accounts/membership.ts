import type { Settings } from '../settings.ts';
import type { Group, GroupStore } from './group.ts';
import type { groupPolicies } from './policies.ts';
import type { User } from './user.ts';

/** What this part needs of the service. */
export interface MembershipPorts {
  readonly groups: GroupStore;
  readonly settings: Settings;
  readonly policies: { readonly groups: typeof groupPolicies };
}

/** A group that a user belongs to. */
export interface Membership {
  readonly group: Group;
  readonly type: 'DIRECT' | 'INDIRECT';
}

/** "the zone's default groups" (supplement-authorization section 2.7) */
export function defaultGroupsOf({ policies, settings }: MembershipPorts): readonly string[] {
  return settings.defaultGroups ?? policies.groups.defaults;
}

function groupsByMember(
  groups: readonly Group[],
  { policies }: MembershipPorts,
): ReadonlyMap<string, readonly Group[]> {
  const holding = new Map<string, Group[]>();
  for (const group of groups) {
    for (const id of policies.groups.memberIds(group)) {
      const known = holding.get(id);
      if (known === undefined) holding.set(id, [group]);
      else known.push(group);
    }
  }
  return holding;
}

/** The groups of a user: direct, nested and default ones (supplement-authorization section 2.7). */
export function membershipsOf(user: User, context: MembershipPorts): readonly Membership[] {
  const all = context.groups.list();
  const holding = groupsByMember(all, context);
  const found = new Map<string, Membership>();
  const reached = [user.id];
  // Grows while it is gone through, by each group that is found.
  for (const id of reached) {
    for (const group of holding.get(id) ?? []) {
      if (found.has(group.id)) continue;
      found.set(group.id, { group, type: id === user.id ? 'DIRECT' : 'INDIRECT' });
      reached.push(group.id);
    }
  }
  const defaults = defaultGroupsOf(context);
  for (const group of all) {
    if (!found.has(group.id) && defaults.includes(group.displayName)) {
      found.set(group.id, { group, type: 'DIRECT' });
    }
  }
  return [...found.values()];
}

/** The scopes that the groups of a user give. */
export function groupScopesOf(user: User, context: MembershipPorts): readonly string[] {
  const names = membershipsOf(user, context).map(({ group }) => group.displayName);
  return [...new Set([...names, ...defaultGroupsOf(context)])];
}
