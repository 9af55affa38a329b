import type { Client } from '../domain/clients/client.ts';
import type { ClientStore } from '../domain/clients/client-store.ts';
import { isAsked } from './asked.ts';
import type { PortReplacements } from './defect.ts';

/** Another way to find a client, for requests to one path. */
export function findingClients(
  path: string,
  find: (clientId: string, clients: ClientStore) => Client | undefined,
): PortReplacements {
  return ({ clients }) => ({
    clients: { ...clients, find: (id) => (isAsked(path) ? find(id, clients) : clients.find(id)) },
  });
}
