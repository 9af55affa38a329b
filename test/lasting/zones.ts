import { generateKeyPairSync } from 'node:crypto';
import { groups, mappings, memberships, users } from './accounts.ts';
import { clients, transactions } from './clients.ts';
import { type Asked, type Call, isGone, isShown, type Writer } from './writing.ts';

const path = '/identity-zones';

const creation = (id: string): Asked => ({ method: 'POST', path, body: { id, subdomain: id, name: id } });

const signingKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

/** A zone from its creation to its deletion, with a key of its own and somebody in it. */
export const zones: Writer = async (name, { change }) => {
  const one = `${path}/${name}`;
  const thing = `zone ${name}`;
  await change(thing, 'creation of a zone', creation(name), isShown(one, { name }));
  const tokenPolicy = { keys: { second: { signingKey } }, activeKeyId: 'second' };
  const body = { id: name, subdomain: name, name: 'second', config: { tokenPolicy } };
  const isChanged = async (call: Call): Promise<boolean> => {
    const { kid } = (await call({ method: 'GET', path: '/token_key', zone: name })).json();
    return kid === 'second' && isShown(one, { name: 'second' })(call);
  };
  await change(thing, 'change of a zone and its keys', { method: 'PUT', path: one, body }, isChanged);
  const group: Asked = { method: 'POST', path: '/Groups', zone: name, body: { displayName: name } };
  await change(thing, 'creation of a group in a zone', group, async (call, { json }) => {
    return (await isShown(`/Groups/${json().id}`, {}, name)(call)) && isChanged(call);
  });
  await change(thing, 'deletion of a zone', { method: 'DELETE', path: one }, isGone(one));
};

/** A zone that is made before the first kill. */
const surrounding = 'surrounding';
export const makeSurrounding = creation(surrounding);

/** What writers write in the default zone, inside that zone. */
export const inside: readonly Writer[] = [users, groups, memberships, mappings, clients, transactions].map(
  (writer) => (name, writing) => writer(name, writing, surrounding),
);
