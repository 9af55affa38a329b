import type { clientAuthenticationPolicies } from '../client-authentication/policies.ts';
import type { JsonObject } from '../json.ts';
import type { Random } from '../ports.ts';
import type { TokenRecord } from '../tokens/token.ts';
import {
  type ClientsAdministrationPorts,
  createClient,
  findClient,
  forgetGrants,
  replaceClient,
} from './administration.ts';
import type { Client } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { invalidClientObject, stringMember } from './registration-members.ts';

/** What this part needs of the service. */
export type TransactionPorts = ClientsAdministrationPorts & {
  readonly clients: ClientStore;
  readonly random: Random;
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
};

/** What a transaction does to one client. */
export type ClientAction = 'add' | 'update' | 'delete' | 'secret';

function idOf(object: JsonObject): string {
  return stringMember(object, 'client_id') ?? stringMember(object, 'clientId') ?? '';
}

function changeSecret(object: JsonObject, context: TransactionPorts): Client {
  const client = context.clients.find(idOf(object));
  const secret = stringMember(object, 'secret') ?? stringMember(object, 'client_secret');
  if (client === undefined || secret === undefined)
    throw invalidClientObject('"clientId" and "secret" must be given');
  const changed = {
    ...client,
    secrets: [context.policies.clientAuthentication.stored(secret, context.random)],
  };
  context.clients.save(changed);
  return changed;
}

function remove(clientId: string, context: TransactionPorts): Client {
  const client = findClient(clientId, context);
  context.clients.remove(clientId);
  return client;
}

function apply(
  action: ClientAction,
  object: JsonObject,
  caller: TokenRecord,
  context: TransactionPorts,
): Client {
  if (action === 'add') return createClient(object, caller, context);
  if (action === 'update') return replaceClient(idOf(object), object, caller, context);
  return action === 'delete' ? remove(idOf(object), context) : changeSecret(object, context);
}

function isAction(word: string): word is ClientAction {
  return ['add', 'update', 'delete', 'secret'].includes(word);
}

/** Member `action` of one entry of `/oauth/clients/tx/modify`. @throws AdministrationError */
export function actionOf(object: JsonObject): ClientAction {
  const action = stringMember(object, 'action') ?? '';
  if (isAction(action)) return action;
  throw invalidClientObject('"action" must be add, update, delete or secret');
}

/** Does all of it, or nothing (supplement-authorization section 12, `/tx`). @throws AdministrationError */
export function changeClients(
  objects: readonly JsonObject[],
  actionFor: (object: JsonObject) => ClientAction,
  caller: TokenRecord,
  context: TransactionPorts,
): readonly Client[] {
  const before = context.clients.list();
  try {
    const changed = objects.map((object) => apply(actionFor(object), object, caller, context));
    // What was given to a client cannot be given back, so that it goes last.
    for (const object of objects) {
      if (actionFor(object) === 'delete') forgetGrants(idOf(object), context);
    }
    return changed;
  } catch (error) {
    for (const { clientId } of context.clients.list()) context.clients.remove(clientId);
    for (const client of before) context.clients.save(client);
    throw error;
  }
}
