import type { JWK } from 'jose';
import type { JsonObject, JsonValue } from '../json.ts';
import { isVerifiedByAny, type JwsHeader } from '../tokens/jws.ts';
import { keysOfClient } from './keys-of-client.ts';

/** "RS*, PS*, ES* accepted": the type of the keys that verify them, by how the algorithm begins. */
const keyTypes: ReadonlyMap<string, string> = new Map([
  ['RS', 'RSA'],
  ['PS', 'RSA'],
  ['ES', 'EC'],
]);

/** The rules of client assertions (supplement-authorization section 2.3; OpenID Connect Core section 9; RFC 7523). */
export const clientAssertionPolicies = {
  /** "Must be `urn:ietf:params:oauth:client-assertion-type:jwt-bearer` when `client_assertion` is present." */
  isAssertionType: (type: string | undefined): boolean =>
    type === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  /** The key configuration of the client itself is trusted, no other one (supplement-authorization section 2.3). */
  keysOf: keysOfClient,
  /**
   * "by `kid` and key type"; "a JWK with `alg` allows only that one". A shared secret or no signature proves
   * nothing here (RFC 8725 section 3.1): no public key fits.
   */
  fits(key: JWK, header: JwsHeader): boolean {
    const isType = key.kty === keyTypes.get(header.alg.slice(0, 2));
    const isKey = header.kid === undefined || key.kid === header.kid;
    return (
      isType && isKey && (key.alg === undefined || key.alg === header.alg) && (key.use ?? 'sig') === 'sig'
    );
  },
  /** "an assertion without `kid` is accepted when the key set has one fitting key" */
  choose: (fitting: readonly JWK[]): JWK | undefined => (fitting.length === 1 ? fitting[0] : undefined),
  isSigned: isVerifiedByAny,
  /** "iss, sub: both equal the client id" (RFC 7523 section 3) */
  isIssuer: (issuer: JsonValue | undefined, clientId: string): boolean => issuer === clientId,
  isSubject: (subject: JsonValue | undefined, clientId: string): boolean => subject === clientId,
  /** `client_id`, where it is sent, names the subject (RFC 7521 section 4.2). */
  isSameClient: (parameter: string | undefined, subject: string): boolean =>
    parameter === undefined || parameter === subject,
  /** The client that is asked about, by `client_id` or else by `sub`. */
  named: (parameter: string | undefined, subject: string): string => parameter ?? subject,
  /** "string or array containing" the token endpoint (OpenID Connect Core section 9) */
  isAudience: (audience: JsonValue | undefined, endpoint: string): boolean =>
    audience === endpoint || (Array.isArray(audience) && audience.includes(endpoint)),
  /**
   * "in the future, 60 s leeway"; "the authorization server MAY reject JWTs with an "exp" claim value that is
   * unreasonably far in the future" (RFC 7523 section 3, item 4): each is remembered until then. Here, a day.
   */
  isUnexpired: (expiry: JsonValue | undefined, now: number): boolean =>
    typeof expiry === 'number' && expiry + 60 > now && expiry <= now + 86_400,
  /** "also nbf if present" */
  isBegun: (notBefore: JsonValue | undefined, now: number): boolean =>
    notBefore === undefined || (typeof notBefore === 'number' && notBefore - 60 <= now),
  /** "required claims: iss, sub, aud, exp, jti" (OpenID Connect Core section 9) */
  requiredClaims: ['iss', 'sub', 'exp', 'jti'] as readonly string[],
  has: (claims: JsonObject, name: string): boolean => claims[name] !== undefined && claims[name] !== '',
};
