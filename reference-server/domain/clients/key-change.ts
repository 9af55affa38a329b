import type { JsonObject } from '../json.ts';
import { type ClientsAdministrationPorts, findClient } from './administration.ts';
import type { Client, ClientKeys } from './client.ts';
import { type ClientKeysPorts, clientKeys } from './client-keys.ts';
import type { ClientStore } from './client-store.ts';
import { invalidClientObject, stringMember } from './registration-members.ts';

/** What this part needs of the service. */
export type KeyChangePorts = ClientsAdministrationPorts &
  ClientKeysPorts & {
    readonly clients: ClientStore;
  };

function withAdded(client: Client, keys: ClientKeys): ClientKeys {
  if (!('jwks' in keys) || client.keys === undefined || !('jwks' in client.keys)) return keys;
  const ids = keys.jwks.map(({ kid }) => kid);
  return { jwks: [...client.keys.jwks.filter(({ kid }) => !ids.includes(kid)), ...keys.jwks] };
}

function withoutKey(client: Client, kid: string | undefined): ClientKeys | undefined {
  if (kid === undefined || client.keys === undefined || !('jwks' in client.keys)) return undefined;
  const left = client.keys.jwks.filter((key) => key.kid !== kid);
  return left.length > 0 ? { jwks: left } : undefined;
}

/** Changes the keys of a client (supplement-authorization section 12, `/clientjwt`). @throws AdministrationError */
export function changeKeys(clientId: string, change: JsonObject, context: KeyChangePorts): string {
  const { keys: present, ...client } = findClient(clientId, context);
  const mode = stringMember(change, 'changeMode') ?? 'ADD';
  const given = clientKeys(change, context);
  const before: Client = present === undefined ? client : { ...client, keys: present };
  if (mode === 'DELETE') {
    const left = withoutKey(before, stringMember(change, 'kid'));
    context.clients.save(left === undefined ? client : { ...client, keys: left });
    return 'Client jwt configuration is deleted';
  }
  if (mode !== 'ADD' && mode !== 'UPDATE')
    throw invalidClientObject('"changeMode" must be ADD, UPDATE or DELETE');
  if (given === undefined) throw invalidClientObject('"jwks" or "jwks_uri" must be given');
  context.clients.save({ ...client, keys: mode === 'ADD' ? withAdded(before, given) : given });
  return mode === 'ADD' ? 'Client jwt configuration is added' : 'Client jwt configuration updated';
}
