import type { Client } from './client.ts';

/** Where clients are kept, by their id. */
export interface ClientStore {
  find(clientId: string): Client | undefined;
  save(client: Client): void;
  remove(clientId: string): void;
  list(): readonly Client[];
}
