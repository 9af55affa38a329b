import type { JsonObject } from '../json.ts';
import { type ClientsAdministrationPorts, findClient } from './administration.ts';
import type { Client } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { booleanMember, invalidClientObject, stringMember } from './registration-members.ts';

/** What this part needs of the service. */
export type MetaPorts = ClientsAdministrationPorts & {
  readonly clients: ClientStore;
};

/** How a client is shown to people (supplement-authorization section 12, `/meta`). */
export function showMeta({ clientId, meta = {} }: Client): JsonObject {
  return { clientId, ...meta };
}

/** A page may show the address as a link, which then must be no script. @throws AdministrationError */
function requireWebAddress(object: JsonObject): void {
  const address = stringMember(object, 'appLaunchUrl') ?? '';
  if (address === '' || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) return;
  throw invalidClientObject('"appLaunchUrl" must be an absolute http or https address');
}

/** Replaces it. @throws AdministrationError 400 or 404 */
export function changeMeta(clientId: string, object: JsonObject, context: MetaPorts): Client {
  const client = findClient(clientId, context);
  const named = stringMember(object, 'clientId') ?? clientId;
  if (!context.policies.clientAdministration.isSameId(named, clientId)) {
    throw invalidClientObject(`"clientId" must be ${clientId}, as in the path`);
  }
  const texts = ['clientName', 'appLaunchUrl', 'appIcon', 'createdBy'].map(
    (name) => [name, stringMember(object, name)] as const,
  );
  requireWebAddress(object);
  const members = [...texts, ['showOnHomePage', booleanMember(object, 'showOnHomePage')] as const];
  const changed = { ...client, meta: Object.fromEntries(members) };
  context.clients.save(changed);
  return changed;
}
