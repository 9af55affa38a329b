import type { JWK } from 'jose';
import type { JsonObject, JsonValue } from '../json.ts';
import { isVerifiedByAny, type JwsHeader } from '../tokens/jws.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** A provider with the issuer that its assertions name. */
export interface IssuingProvider {
  readonly provider: IdentityProvider;
  readonly issuer: string | undefined;
}

/** The rules of JWT bearer assertions (authorization-token-service, "Grant rules", 5; RFC 7523 section 3). */
export const jwtAssertionPolicies = {
  /** "`iss` claim of the assertion selects an OIDC provider" */
  isSource: (provider: IdentityProvider): boolean => provider.type === 'oidc1.0' && provider.active,
  /** The issuer that an assertion names; none, where there is no text. */
  issuerOf: ({ iss }: JsonObject): string | undefined => (typeof iss === 'string' ? iss : undefined),
  /** "provider looked up by exact `config.issuer`" (supplement-authorization section 3.8) */
  isIssuer: (configured: string | undefined, issuer: string): boolean => configured === issuer,
  /** "When several providers share the same issuer the grant fails." */
  choose: (matching: readonly IdentityProvider[]) => (matching.length === 1 ? matching[0] : undefined),
  /** Only a signature by a private key shows who made the assertion (RFC 8725 section 3.1). */
  isAlgorithm: (algorithm: string): boolean => /^((RS|PS|ES)(256|384|512)|Ed25519|EdDSA)$/.test(algorithm),
  /** A key with `alg` allows only that one (RFC 8725 section 3.1); one with `kid` fits that one. */
  fits(key: JWK, { alg, kid }: JwsHeader): boolean {
    const isKey = kid === undefined || key.kid === undefined || key.kid === kid;
    return isKey && (key.alg === undefined || key.alg === alg) && (key.use ?? 'sig') === 'sig';
  },
  isSigned: isVerifiedByAny,
  /** "MUST contain a `sub` (subject) claim" (RFC 7523 section 3) */
  isSubject: (subject: JsonValue | undefined): boolean => typeof subject === 'string' && subject !== '',
  /**
   * `relyingPartyId` of the provider (supplement-authorization section 3.8); "The token endpoint URL of the
   * authorization server MAY be used" (RFC 7523 section 3).
   */
  isAudience: (audience: JsonValue | undefined, own: readonly string[]): boolean =>
    own.some((one) => audience === one || (Array.isArray(audience) && audience.includes(one))),
  /** "no leeway" (supplement-authorization section 3.8). Both in seconds since 1970. */
  isUnexpired: (expiry: JsonValue | undefined, now: number): boolean =>
    typeof expiry === 'number' && expiry > now,
  /** "MAY contain an `nbf` (not before) claim" (RFC 7523 section 3), with 60 s of skew */
  isBegun: (notBefore: JsonValue | undefined, now: number): boolean =>
    notBefore === undefined || (typeof notBefore === 'number' && notBefore - 60 <= now),
};
