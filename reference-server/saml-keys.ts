import { createServiceKeys, type ServiceKeys } from './domain/federation/saml/service-keys.ts';
import type { Storage } from './storage/table.ts';

let processKeys: Promise<ServiceKeys> | undefined;

/** What makes a key: the name in its certificate, and the time in milliseconds since 1970. */
export interface SamlKeyRequest {
  readonly entityId: string;
  readonly now: number;
}

/** One key for each process, made when it is first needed. */
export function samlKeysOfProcess({ entityId, now }: SamlKeyRequest): Promise<ServiceKeys> {
  processKeys ??= createServiceKeys(entityId, now);
  return processKeys;
}

/** The key that the storage holds, so that the metadata outlives a restart; a new one the first time. */
export async function samlKeysOfStorage(
  { entityId, now }: SamlKeyRequest,
  storage: Storage,
): Promise<ServiceKeys> {
  const table = storage.table<ServiceKeys>('saml_keys');
  const kept = table.get('active') ?? (await createServiceKeys(entityId, now));
  const active = table.get('active') ?? kept;
  table.put('active', active);
  return active;
}
