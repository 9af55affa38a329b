// Groups: a group named as a scope makes the scope available to its members.
import { holding } from './bearer.ts';
import { type Answer, type Call, json, jsonBody, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { list, matchVersion, stamp } from './listing.ts';
import { addGroup, type Group, type Member } from './world.ts';

const shown = (call: Call, group: Group): Json => ({
  id: group.id,
  displayName: group.displayName,
  description: group.description,
  members: group.members,
  zoneId: call.store.zone,
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  meta: { version: group.version, created: stamp(group.created), lastModified: stamp(group.modified) },
});

const answer = (call: Call, status: number, group: Group) =>
  json(status, shown(call, group), { etag: `"${group.version}"` });

function memberOf(call: Call, entry: Json): Member {
  const value = text(entry.value);
  const { accounts, groups } = call.store;
  if (!accounts.has(value) && !groups.has(value)) throw new Refusal(400, 'invalidValue', 'no such member');
  return {
    value,
    type: groups.has(value) ? 'GROUP' : 'USER',
    origin: text(entry.origin) || call.world.internal,
  };
}

const members = (call: Call, body: Json): Member[] =>
  (Array.isArray(body.members) ? (body.members as Json[]) : []).map((entry) => memberOf(call, entry));

export function createGroup(call: Call): Answer {
  holding(call, 'scim.write');
  const body = jsonBody(call);
  const name = text(body.displayName);
  if (!name) throw new Refusal(400, 'invalidValue', 'displayName is needed');
  if ([...call.store.groups.values()].some((g) => g.displayName === name))
    throw new Refusal(409, 'uniqueness', 'the group exists');
  const entries = members(call, body);
  const group = addGroup(call.store, name, text(body.description));
  group.members = entries;
  return answer(call, 201, group);
}

function named(call: Call): Group {
  const group = call.store.groups.get(decodeURIComponent(call.at[1] ?? ''));
  if (!group) throw new Refusal(404, 'not_found', 'no such group');
  return group;
}

export function listGroups(call: Call): Answer {
  holding(call, 'scim.read');
  return list(
    call,
    [...call.store.groups.values()].map((g) => shown(call, g)),
  );
}

export function showGroup(call: Call): Answer {
  holding(call, 'scim.read');
  return answer(call, 200, named(call));
}

export function changeGroup(call: Call): Answer {
  holding(call, 'scim.write', 'groups.update');
  const group = named(call);
  matchVersion(call, group.version);
  const body = jsonBody(call);
  if (text(body.displayName)) group.displayName = text(body.displayName);
  if (body.description !== undefined) group.description = text(body.description);
  if (call.method === 'PUT' || body.members !== undefined) patchMembers(call, group, body);
  Object.assign(group, { version: group.version + 1, modified: Date.now() });
  return answer(call, 200, group);
}

function patchMembers(call: Call, group: Group, body: Json): void {
  const entries = (Array.isArray(body.members) ? body.members : []) as Json[];
  const gone = new Set(entries.filter((e) => e.operation === 'delete').map((e) => text(e.value)));
  const added = entries.filter((e) => e.operation !== 'delete').map((e) => memberOf(call, e));
  const kept = call.method === 'PUT' ? [] : group.members.filter((m) => !gone.has(m.value));
  group.members = [...kept.filter((m) => !added.some((a) => a.value === m.value)), ...added];
}

export function deleteGroup(call: Call): Answer {
  holding(call, 'scim.write');
  const group = named(call);
  call.store.groups.delete(group.id);
  return { status: 204, headers: {}, body: '' };
}

export function addMember(call: Call): Answer {
  holding(call, 'scim.write', 'groups.update');
  const group = named(call);
  const body = jsonBody(call);
  const member = memberOf(call, body);
  if (group.members.some((m) => m.value === member.value))
    throw new Refusal(409, 'uniqueness', 'is a member already');
  group.members.push(member);
  group.version += 1;
  return json(201, member);
}

export function listMembers(call: Call): Answer {
  holding(call, 'scim.read');
  return json(200, named(call).members);
}

export function showMember(call: Call): Answer {
  holding(call, 'scim.read');
  const member = named(call).members.find((m) => m.value === decodeURIComponent(call.at[2] ?? ''));
  if (!member) throw new Refusal(404, 'not_found', 'no such member');
  return json(200, member);
}

export function removeMember(call: Call): Answer {
  holding(call, 'scim.write', 'groups.update');
  const group = named(call);
  const id = decodeURIComponent(call.at[2] ?? '');
  const member = group.members.find((m) => m.value === id);
  if (!member) throw new Refusal(404, 'not_found', 'no such member');
  if (call.world.departure !== 'member-stays') group.members = group.members.filter((m) => m !== member);
  group.version += 1;
  return json(200, member);
}
