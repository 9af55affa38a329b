import type { GroupStore } from '../accounts/group.ts';
import { type AccountsGroupsPorts, createGroup } from '../accounts/groups.ts';
import type { User } from '../accounts/user.ts';
import type { ExternalGroupStore } from './external-group.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { directoryPolicies } from './ldap/policies.ts';
import type { MappingConfig } from './mapping-config.ts';
import type { shadowUserPolicies } from './shadow-user-policies.ts';

/** What this part needs of the service. */
export type ExternalGroupsPorts = AccountsGroupsPorts & {
  readonly externalGroups: ExternalGroupStore;
  readonly groups: GroupStore;
  readonly policies: {
    readonly directory: typeof directoryPolicies;
    readonly shadowUser: typeof shadowUserPolicies;
  };
};

function groupNamed(displayName: string, context: ExternalGroupsPorts): string {
  const present = context.groups.list().find((group) => group.displayName === displayName);
  return (present ?? createGroup({ displayName }, context)).id;
}

function groupIdsOf(
  names: readonly string[],
  { originKey, type }: IdentityProvider,
  mapping: MappingConfig,
  context: ExternalGroupsPorts,
): readonly string[] {
  const { groupMode } = context.policies.shadowUser;
  if (groupMode(mapping) === 'AS_SCOPES') return names.map((name) => groupNamed(name, context));
  const mappings = context.externalGroups.list().filter(({ origin }) => origin === originKey);
  const { isSameGroup } = context.policies.directory;
  const isSame = (told: string, mapped: string): boolean =>
    type === 'ldap' ? isSameGroup(told, mapped) : told === mapped;
  return mappings
    .filter(({ externalGroup }) => names.some((name) => isSame(name, externalGroup)))
    .map(({ groupId }) => groupId);
}

/**
 * Makes the memberships that come from a provider those that it names at this login: "groupMappingMode
 * (EXPLICITLY_MAPPED, AS_SCOPES), externalGroupsWhitelist" (supplement-authorization section 14). Memberships
 * that an administrator gave stay.
 */
export function applyExternalGroups(
  user: User,
  groups: readonly string[],
  provider: IdentityProvider,
  mapping: MappingConfig,
  context: ExternalGroupsPorts,
): void {
  const rules = context.policies.shadowUser;
  const names = groups.filter((group) => rules.isGroupAllowed(mapping, group));
  const due = new Set(groupIdsOf(names, provider, mapping, context));
  for (const group of context.groups.list()) {
    const others = group.members.filter(
      ({ value, origin }) => value !== user.id || origin !== provider.originKey,
    );
    const isMember = others.length < group.members.length;
    const isDue = due.has(group.id);
    if (isMember === isDue) continue;
    const member = { value: user.id, type: 'USER', origin: provider.originKey } as const;
    const isOther = others.some(({ value }) => value === user.id);
    const members = isDue && !isOther ? [...others, member] : others;
    context.groups.save({ ...group, members });
  }
}
