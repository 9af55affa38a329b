import { AdministrationError } from '../errors.ts';
import type { ExternalGroupStore } from '../federation/external-group.ts';
import type { JsonObject } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { Group, GroupStore, Member } from './group.ts';
import { defaultGroupsOf, type MembershipPorts } from './membership.ts';
import type { groupPolicies, userPolicies } from './policies.ts';
import {
  invalidResource,
  objectsOf,
  requireVersion,
  staleVersion,
  textOf,
  unknownResource,
} from './scim-members.ts';
import type { UserStore } from './user.ts';

/** What this part needs of the service. */
export type AccountsGroupsPorts = MembershipPorts & {
  readonly clock: Clock;
  readonly externalGroups: ExternalGroupStore;
  readonly groups: GroupStore;
  readonly random: Random;
  readonly settings: Settings;
  readonly users: UserStore;
  readonly policies: { readonly groups: typeof groupPolicies; readonly users: typeof userPolicies };
};

/** @throws AdministrationError 404 */
export function findGroup(id: string, context: AccountsGroupsPorts): Group {
  const group = context.groups.find(id);
  if (group === undefined) throw unknownResource('Group', id);
  return group;
}

/** Reads a member. @throws AdministrationError 400, `Invalid group member: X` */
export function readMember(object: JsonObject, context: AccountsGroupsPorts): Member {
  const value = textOf(object, 'value') ?? '';
  const type = textOf(object, 'type')?.toUpperCase() === 'GROUP' ? 'GROUP' : 'USER';
  const known = type === 'GROUP' ? context.groups.find(value) : context.users.find(value);
  if (known === undefined) throw invalidResource(`Invalid group member: ${value}`);
  return { value, type, origin: textOf(object, 'origin') ?? context.settings.internalOrigin };
}

function nameOf(object: JsonObject, { policies }: AccountsGroupsPorts): string {
  const displayName = textOf(object, 'displayName') ?? '';
  if (policies.groups.isName(displayName)) return displayName;
  throw invalidResource('"displayName" must be given');
}

function requireFreeName(displayName: string, own: string | undefined, context: AccountsGroupsPorts): void {
  const other = context.groups
    .list()
    .find((group) => group.displayName.toLowerCase() === displayName.toLowerCase());
  if (other === undefined || other.id === own) return;
  throw new AdministrationError(
    409,
    'scim_resource_already_exists',
    `A group with displayName: ${displayName} already exists.`,
  );
}

function membersOf(object: JsonObject, context: AccountsGroupsPorts): readonly Member[] {
  const members = (objectsOf(object, 'members') ?? []).map((member) => readMember(member, context));
  return [...new Map(members.map((member) => [member.value, member])).values()];
}

function storeNew(
  members: Pick<Group, 'displayName' | 'description' | 'members'>,
  context: AccountsGroupsPorts,
): Group {
  const now = context.clock();
  const group = { id: context.random.uuid(), ...members, version: 0, created: now, lastModified: now };
  context.groups.save(group);
  return group;
}

/** Creates a group (supplement-authorization section 13.2). @throws AdministrationError 400 or 409 */
export function createGroup(object: JsonObject, context: AccountsGroupsPorts): Group {
  const displayName = nameOf(object, context);
  requireFreeName(displayName, undefined, context);
  const description = textOf(object, 'description');
  const members = membersOf(object, context);
  return storeNew({ displayName, members, ...(description !== undefined && { description }) }, context);
}

function changeable(id: string, ifMatch: string | undefined, context: AccountsGroupsPorts): Group {
  const group = findGroup(id, context);
  if (context.policies.users.isCurrentVersion(requireVersion(ifMatch), group.version)) return group;
  throw staleVersion();
}

/** Replaces a group. @throws AdministrationError 400, 404 or 409 */
export function replaceGroup(
  id: string,
  object: JsonObject,
  ifMatch: string | undefined,
  context: AccountsGroupsPorts,
): Group {
  const { description: _description, ...before } = changeable(id, ifMatch, context);
  const displayName = nameOf(object, context);
  requireFreeName(displayName, id, context);
  const description = textOf(object, 'description');
  const group: Group = {
    ...{ ...before, displayName, ...(description !== undefined && { description }) },
    members: object.members === undefined ? before.members : membersOf(object, context),
    ...{ version: before.version + 1, lastModified: context.clock() },
  };
  context.groups.save(group);
  return group;
}

function patchedMembers(before: Group, object: JsonObject, context: AccountsGroupsPorts): readonly Member[] {
  const members = new Map(before.members.map((member) => [member.value, member]));
  for (const change of objectsOf(object, 'members') ?? []) {
    const value = textOf(change, 'value') ?? '';
    const isTakenOut = context.policies.groups.isTakenOut(textOf(change, 'operation'));
    if (isTakenOut) members.delete(value);
    else members.set(value, readMember(change, context));
  }
  return [...members.values()];
}

/** Changes a group: `members[].operation: "delete"`, `meta.attributes` ("SCIM 1 PATCH"). @throws AdministrationError */
export function patchGroup(
  id: string,
  object: JsonObject,
  ifMatch: string | undefined,
  context: AccountsGroupsPorts,
): Group {
  const before = changeable(id, ifMatch, context);
  const cleared = context.policies.groups.cleared(object);
  const from = cleared.includes('members') ? { ...before, members: [] } : before;
  const description = cleared.includes('description') ? undefined : before.description;
  const changed = { displayName: before.displayName, description, ...object, members: undefined };
  const group = {
    ...replaceGroup(id, changed, ifMatch, context),
    members: patchedMembers(from, object, context),
  };
  context.groups.save(group);
  return group;
}

/** Deletes a group with its places in other groups and at providers. @throws AdministrationError 404 or 409 */
export function deleteGroup(id: string, ifMatch: string | undefined, context: AccountsGroupsPorts): Group {
  const group = ifMatch === undefined ? findGroup(id, context) : changeable(id, ifMatch, context);
  context.groups.remove(id);
  for (const other of context.groups.list()) {
    const members = other.members.filter(({ value }) => value !== id);
    if (members.length < other.members.length) context.groups.save({ ...other, members });
  }
  for (const mapping of context.externalGroups.list()) {
    if (mapping.groupId === id) context.externalGroups.remove(mapping);
  }
  return group;
}

/** Adds a member. @throws AdministrationError 400, 404 or 409 */
export function addMember(id: string, object: JsonObject, context: AccountsGroupsPorts): Member {
  const group = findGroup(id, context);
  const member = readMember(object, context);
  if (group.members.some(({ value }) => value === member.value)) {
    throw new AdministrationError(409, 'member_already_exists', `${member.value} is a member already`);
  }
  context.groups.save({ ...group, members: [...group.members, member] });
  return member;
}

/** @throws AdministrationError 404 */
export function findMember(id: string, memberId: string, context: AccountsGroupsPorts): Member {
  const member = findGroup(id, context).members.find(({ value }) => value === memberId);
  if (member === undefined) throw unknownResource('Member', memberId);
  return member;
}

/** Takes a member out. @throws AdministrationError 404 */
export function removeMember(id: string, memberId: string, context: AccountsGroupsPorts): Member {
  const member = findMember(id, memberId, context);
  const group = findGroup(id, context);
  const members = context.policies.groups.without(group.members, memberId);
  context.groups.save({ ...group, members });
  return member;
}

/** Puts the default groups in place, so that they are listed like others. */
export function createDefaultGroups(context: AccountsGroupsPorts): void {
  const present = context.groups.list().map(({ displayName }) => displayName);
  for (const displayName of defaultGroupsOf(context)) {
    if (!present.includes(displayName)) storeNew({ displayName, members: [] }, context);
  }
}
