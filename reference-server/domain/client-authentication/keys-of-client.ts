import type { JWK } from 'jose';
import type { Client } from '../clients/client.ts';
import type { KeySetSource } from './key-set-source.ts';

/** The keys of a client, fetched where its configuration names an address; undefined where that does not answer. */
export async function keysOfClient(
  { keys }: Client,
  keySets: KeySetSource,
): Promise<readonly JWK[] | undefined> {
  if (keys === undefined) return [];
  return 'jwks' in keys ? keys.jwks : keySets.fetch(keys.jwksUri);
}
