import { createHash } from 'node:crypto';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { AuthorizationCode } from './code.ts';

/** The rules of codes at both endpoints (supplement-authorization section 3.1). */
export const authorizationCodePolicies = {
  /** "a code is 32 characters of `A-Za-z0-9_-`" */
  value: (random: Random): string => random.urlSafe(32),
  /** "Code obtained from the authorization endpoint." (`code`) */
  sent: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('code'),
  /** Seconds: "A maximum authorization code lifetime of 10 minutes is RECOMMENDED." (RFC 6749 section 4.1.2) */
  lifetime: (settings: Settings): number => settings.lifetimes.authorizationCode,
  /** Both in milliseconds since 1970. */
  isUnexpired: (code: AuthorizationCode, now: number): boolean => now < code.expiresAt,
  /** "`scope` of the token request is ignored; the authorized set is used" (supplement section 2.7) */
  scopes: (code: AuthorizationCode): readonly string[] => code.scopes,
  /** "The authorization code is bound to the client identifier and redirection URI." (RFC 6749 section 4.1.2) */
  isOf: (code: AuthorizationCode, clientId: string): boolean => code.clientId === clientId,
  /** "required if it was given on the authorization request" (`redirect_uri`) */
  isRedirectUriDue: (code: AuthorizationCode): boolean => code.isRedirectUriGiven,
  /** "their values MUST be identical" (RFC 6749 section 4.1.3) */
  isSameRedirectUri: (code: AuthorizationCode, sent: string): boolean => code.redirectUri === sent,
};

const unreserved = /^[A-Za-z0-9\-._~]{43,128}$/;

/** The rules of PKCE at both endpoints (RFC 7636). */
export const proofKeyPolicies = {
  /** 43 to 128 unreserved characters (RFC 7636 section 4.2). */
  isChallenge: (challenge: string): boolean => unreserved.test(challenge),
  /** "`S256` ... or `plain`", compared with case */
  isMethod: (method: string): boolean => method === 'S256' || method === 'plain',
  /** "When present, `code_challenge_method` must be given too." (`code_challenge`) */
  isMethodMissing: (method: string | undefined): boolean => method === undefined,
  /** 43 to 128 unreserved characters (RFC 7636 section 4.1). */
  isVerifier: (verifier: string): boolean => unreserved.test(verifier),
  /** "The matching `code_verifier` is then required at the token endpoint." */
  isVerifierDue: (code: AuthorizationCode): boolean => code.challenge !== undefined,
  /** A verifier without a challenge is a downgrade (RFC 9700 section 2.1.1). */
  mayHaveVerifier: (code: AuthorizationCode): boolean => code.challenge !== undefined,
  /** "`S256` (Base64URL of the SHA-256 of the verifier) or `plain` (the verifier equals the challenge)" */
  transformed: (verifier: string, method: string): string =>
    method === 'S256' ? createHash('sha256').update(verifier, 'ascii').digest('base64url') : verifier,
  isMatch: (transformed: string, challenge: string): boolean => transformed === challenge,
  /** "Public client must use code challange method S256" (supplement-authorization section 2.2) */
  suitsPublicClient: (code: AuthorizationCode, isAuthenticated: boolean): boolean =>
    code.challenge?.method === 'S256' || (isAuthenticated && code.challenge === undefined),
};
