import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { Random } from '../../ports.ts';
import { isVerifiedByAny } from '../../tokens/jws.ts';
import type { PendingLogin } from '../login.ts';

/** The rules of the service as a relying party of an OpenID Connect provider (OpenID Connect Core section 3.1). */
export const relyingPartyPolicies = {
  /** "MUST be identical to the Issuer URL" (OpenID Connect Discovery section 4.3) */
  isDiscovered: (issuer: JsonValue | undefined, expected: string): boolean => issuer === expected,
  state: (random: Random): string => random.urlSafe(32),
  nonce: (random: Random): string => random.urlSafe(32),
  verifier: (random: Random): string => random.urlSafe(64),
  /** "BASE64URL-ENCODE(SHA256(ASCII(code_verifier)))" (RFC 7636 section 4.2) */
  challenge: (verifier: string): string => createHash('sha256').update(verifier, 'ascii').digest('base64url'),
  /** "binding ... the state ... to the browser" (RFC 6749 section 10.12), for ten minutes */
  isPending: (pending: PendingLogin, originKey: string, state: string | null, now: number): boolean =>
    pending.originKey === originKey && pending.state === state && now < pending.startedAt + 600_000,
  /** "compare the iss parameter to the issuer" (RFC 9207 section 2.4), where the provider sends it */
  isAnswerOf: (sent: string | null, issuer: string | undefined): boolean => sent === null || sent === issuer,
  isSigned: isVerifiedByAny,
  /** "MUST exactly match the value of the iss" (OpenID Connect Core section 3.1.3.7, item 2) */
  isIssuer: (claims: JsonObject, issuer: string | undefined): boolean =>
    issuer !== undefined && claims.iss === issuer,
  /** "MUST validate that the aud ... contains its client_id" (item 3) */
  isAudience: ({ aud }: JsonObject, clientId: string): boolean =>
    aud === clientId || (Array.isArray(aud) && aud.includes(clientId)),
  /** "If an azp ... Claim is present, the Client SHOULD verify that its client_id is the Claim Value." (item 5) */
  isAuthorizedParty: ({ aud, azp }: JsonObject, clientId: string): boolean =>
    azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId,
  /** "The current time MUST be before the time represented by the exp Claim." (item 9), with 60 s of skew */
  isUnexpired: ({ exp }: JsonObject, now: number): boolean => typeof exp === 'number' && now < exp + 60,
  /** "MUST be present and its value checked" (item 11) */
  isNonce: ({ nonce }: JsonObject, sent: string | undefined): boolean => sent !== undefined && nonce === sent,
  /** "The sub Claim in the UserInfo Response MUST be verified to exactly match" (section 5.3.2) */
  isSameSubject: (userInfo: JsonObject, claims: JsonObject): boolean => userInfo.sub === claims.sub,
};
