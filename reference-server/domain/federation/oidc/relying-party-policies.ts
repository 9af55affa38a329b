import type { JsonValue } from '../../json.ts';

/** The rules of the service as a relying party of an OpenID Connect provider (OpenID Connect Core section 3.1). */
export const relyingPartyPolicies = {
  /** "MUST be identical to the Issuer URL" (OpenID Connect Discovery section 4.3) */
  isDiscovered: (issuer: JsonValue | undefined, expected: string): boolean => issuer === expected,
};
