import { createHash } from 'node:crypto';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { AuthorizationCode, AuthorizationCodeStore, Challenge } from './code.ts';
import type { Flow } from './request.ts';

/** The rules of codes at both endpoints (supplement-authorization section 3.1). */
export const authorizationCodePolicies = {
  /** "a code is 32 characters of `A-Za-z0-9_-`" */
  value: (random: Random, _flow: Flow): string => random.urlSafe(32),
  /** "Code obtained from the authorization endpoint." (`code`) */
  sent: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('code'),
  /** Seconds: "A maximum authorization code lifetime of 10 minutes is RECOMMENDED." (RFC 6749 section 4.1.2) */
  lifetime: (settings: Settings): number => settings.lifetimes.authorizationCode,
  /** Both in milliseconds since 1970. */
  isUnexpired: (code: AuthorizationCode, now: number): boolean => now < code.expiresAt,
  /** "The client MUST NOT use the authorization code more than once." (RFC 6749 section 4.1.2) */
  redeem: (codes: AuthorizationCodeStore, value: string): AuthorizationCode | undefined => codes.take(value),
  /** "`scope` of the token request is ignored; the authorized set is used" (supplement section 2.7) */
  scopes: (code: AuthorizationCode, _parameters: ReadonlyMap<string, string>): readonly string[] =>
    code.scopes,
  /** "The authorization code is bound to the client identifier and redirection URI." (RFC 6749 section 4.1.2) */
  isOf: (code: AuthorizationCode, clientId: string): boolean => code.clientId === clientId,
  /** Whether the code remembers that the request named a redirect URI. */
  isRedirectUriGiven: (isGiven: boolean, _flow: Flow): boolean => isGiven,
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
  isMethodDue: (_flow: Flow): boolean => true,
  /** "The matching `code_verifier` is then required": the challenge is kept with the code. */
  kept: (challenge: Challenge | undefined, _flow: Flow): Challenge | undefined => challenge,
  /** 43 to 128 unreserved characters (RFC 7636 section 4.1). */
  isVerifier: (verifier: string): boolean => unreserved.test(verifier),
  /** "The matching `code_verifier` is then required at the token endpoint." */
  isVerifierDue: (code: AuthorizationCode): boolean => code.challenge !== undefined,
  /** A verifier without a challenge is a downgrade (RFC 9700 section 2.1.1). */
  mayHaveVerifier: (code: AuthorizationCode): boolean => code.challenge !== undefined,
  /** "`S256` (Base64URL of the SHA-256 of the verifier)" */
  sha256: (verifier: string): string => createHash('sha256').update(verifier, 'ascii').digest('base64url'),
  /** "`plain` (the verifier equals the challenge)" */
  plain: (verifier: string): string => verifier,
  isMatch: (transformed: string, challenge: string, _verifier: string): boolean => transformed === challenge,
  /** "Public client must use code challange method S256" (supplement-authorization section 2.2) */
  suitsPublicClient: (code: AuthorizationCode, isAuthenticated: boolean): boolean =>
    code.challenge?.method === 'S256' || (isAuthenticated && code.challenge === undefined),
};
