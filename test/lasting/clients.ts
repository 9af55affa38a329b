import { basic, machine } from '../reference-server/support/client.ts';
import { type Asked, type Call, isGone, isShown, type Writer } from './writing.ts';

/** A client without a secret: to hash one takes longer than all the rest. */
const record = (id: string, more: Record<string, unknown> = {}) => ({
  ...{ client_id: id, authorized_grant_types: ['implicit'], redirect_uri: ['https://client.example/cb'] },
  ...more,
});

export const clients: Writer = async (name, { change }, zone) => {
  const thing = `client ${name}`;
  const path = `/oauth/clients/${name}`;
  const create: Asked = {
    method: 'POST',
    path: '/oauth/clients',
    zone,
    body: record(name, { name: 'first' }),
  };
  await change(thing, 'creation of a client', create, isShown(path, { name: 'first' }, zone));
  const update: Asked = { method: 'PUT', path, zone, body: record(name, { name: 'second' }) };
  await change(thing, 'change of a client', update, isShown(path, { name: 'second' }, zone));
  const meta = { clientId: name, clientName: 'third' };
  const describe: Asked = { method: 'PUT', path: `${path}/meta`, zone, body: meta };
  await change(thing, 'change of the meta of a client', describe, isShown(`${path}/meta`, meta, zone));
  await change(thing, 'deletion of a client', { method: 'DELETE', path, zone }, isGone(path, zone));
};

/** Whether a client gets a token with that secret. */
const isItsSecret = (id: string, secret: string) => async (call: Call) => {
  const form = { grant_type: 'client_credentials' };
  const headers = basic(id, secret);
  return (await call({ method: 'POST', path: '/oauth/token', form, headers })).status === 200;
};

/** The secret of a client of the default zone, and its keys. */
export const credentials: Writer = async (name, { change }) => {
  const thing = `secret of client ${name}`;
  const path = `/oauth/clients/${name}`;
  const create: Asked = { method: 'POST', path: '/oauth/clients', body: { ...machine, client_id: name } };
  await change(thing, 'registration of a secret', create, isItsSecret(name, machine.client_secret));
  const body = { clientId: name, secret: 'second' };
  const update: Asked = { method: 'PUT', path: `${path}/secret`, body };
  await change(thing, 'change of a secret', update, isItsSecret(name, 'second'));
  const revoke: Asked = {
    method: 'PUT',
    path: `${path}/secret`,
    body: { ...body, secret: 'third', changeMode: 'ADD' },
  };
  await change(thing, 'addition of a secret', revoke, async (call) =>
    (await Promise.all(['second', 'third'].map((secret) => isItsSecret(name, secret)(call)))).every(Boolean),
  );
};

/** Two clients at once: all or nothing, also where nobody was told what came of it. */
export const transactions: Writer = async (name, { change, claim }, zone) => {
  const thing = `transaction ${name}`;
  const ids = [`${name}-a`, `${name}-b`];
  const statuses = (call: Call) =>
    Promise.all(
      ids.map(async (id) => (await call({ method: 'GET', path: `/oauth/clients/${id}`, zone })).status),
    );
  const areAll = (status: number) => async (call: Call) =>
    (await statuses(call)).every((one) => one === status);
  claim(`whole ${thing}`, {
    kind: 'transaction that is whole',
    holds: async (call) => new Set(await statuses(call)).size === 1,
  });
  const body = ids.map((id) => record(id));
  const add: Asked = { method: 'POST', path: '/oauth/clients/tx', zone, body };
  await change(thing, 'creation of clients by a transaction', add, areAll(200));
  const remove: Asked = { method: 'POST', path: '/oauth/clients/tx/delete', zone, body };
  await change(thing, 'deletion of clients by a transaction', remove, areAll(404));
};
