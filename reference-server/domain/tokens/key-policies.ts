import type { JsonObject } from '../json.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The rules of the published keys (supplement-authorization section 7; RFC 7517 section 5). */
export const tokenKeyPolicies = {
  /** "All keys stay published" */
  published: (keys: SigningKeys): readonly JsonObject[] => keys.published,
  active: (keys: SigningKeys): JsonObject => keys.published.find(({ kid }) => kid === keys.activeKeyId) ?? {},
};
