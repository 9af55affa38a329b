import { person } from '../reference-server/support/accounts.ts';
import { type Asked, isGone, isShown, type Writer } from './writing.ts';

export const users: Writer = async (name, { change }, zone) => {
  const thing = `user ${name}`;
  const create: Asked = { method: 'POST', path: '/Users', zone, body: person(name) };
  const made = await change(thing, 'creation of a user', create, (call, answer) =>
    isShown(`/Users/${answer.json().id}`, { userName: name }, zone)(call),
  );
  const path = `/Users/${made.json().id}`;
  const { password: _password, ...body } = person(`${name}-renamed`);
  const renamed = isShown(path, { userName: `${name}-renamed` }, zone);
  await change(thing, 'change of a user', { method: 'PUT', path, zone, body }, renamed);
  const patch: Asked = { method: 'PATCH', path, zone, body: { externalId: name } };
  await change(thing, 'patch of a user', patch, isShown(path, { externalId: name }, zone));
  await change(thing, 'deletion of a user', { method: 'DELETE', path, zone }, isGone(path, zone));
};

export const groups: Writer = async (name, { change }, zone) => {
  const thing = `group ${name}`;
  const body = { displayName: name };
  const made = await change(
    thing,
    'creation of a group',
    { method: 'POST', path: '/Groups', zone, body },
    (call, answer) => isShown(`/Groups/${answer.json().id}`, body, zone)(call),
  );
  const path = `/Groups/${made.json().id}`;
  const described = { ...body, description: 'second' };
  const update: Asked = { method: 'PUT', path, zone, body: described };
  await change(thing, 'change of a group', update, isShown(path, described, zone));
  await change(thing, 'deletion of a group', { method: 'DELETE', path, zone }, isGone(path, zone));
};

/** Who belongs to a group, and which group of a directory stands for it. */
export const memberships: Writer = async (name, { change }, zone) => {
  const made = async (kind: string, path: string, body: unknown): Promise<string> => {
    const answer = await change(
      `${kind} with members, ${name}`,
      `creation of a ${kind} with members`,
      { method: 'POST', path, zone, body },
      (call, { json }) => isShown(`${path}/${json().id}`, {}, zone)(call),
    );
    return String(answer.json().id);
  };
  const value = await made('user', '/Users', person(name));
  const groupId = await made('group', '/Groups', { displayName: name });
  const path = `/Groups/${groupId}/members`;
  const member: Asked = { method: 'POST', path, zone, body: { value, type: 'USER', origin: 'auth' } };
  const one = `${path}/${value}`;
  await change(`member ${name}`, 'addition of a member', member, isShown(one, { value }, zone));
  const removal: Asked = { method: 'DELETE', path: one, zone };
  await change(`member ${name}`, 'removal of a member', removal, isGone(one, zone));
};

export const mappings: Writer = async (name, { change }, zone) => {
  const group: Asked = { method: 'POST', path: '/Groups', zone, body: { displayName: name } };
  const made = await change(`mapped group ${name}`, 'creation of a mapped group', group, (call, { json }) =>
    isShown(`/Groups/${json().id}`, {}, zone)(call),
  );
  const groupId = String(made.json().id);
  const path = '/Groups/External';
  const body = { groupId, externalGroup: name, origin: 'ldap' };
  const isListed = (count: number) =>
    isShown(`${path}?filter=groupId eq "${groupId}"`, { totalResults: count }, zone);
  await change(`mapping ${name}`, 'creation of a mapping', { method: 'POST', path, zone, body }, isListed(1));
  const one = `${path}/groupId/${groupId}/externalGroup/${name}/origin/ldap`;
  await change(
    `mapping ${name}`,
    'deletion of a mapping',
    { method: 'DELETE', path: one, zone },
    isListed(0),
  );
};
