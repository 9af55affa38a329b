import type { JWK } from 'jose';

/** Fetches the keys that a client publishes at its `jwks_uri`. */
export interface KeySetSource {
  /** The keys; undefined when the address gives none. */
  fetch(uri: string): Promise<readonly JWK[] | undefined>;
}
