import { createHash } from 'node:crypto';
import { toleratedSkew } from '../../../client/tolerated-skew.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { aheadOfDate, type DecodedJwt } from '../../core/judgements/jwt.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** What an ID token is held against. Times in seconds since 1970. */
export interface IdTokenContext {
  /** When the answer that brought it was made. */
  readonly now: number;
  /** When the user logged in, at the earliest and at the latest, by the clock of that answer. */
  readonly login?: { readonly from: number; readonly to: number };
}

/** One rule for an ID token, as feature files say it after "the ID token". */
export interface IdTokenRule {
  readonly name: string;
  judge(jwt: DecodedJwt, context: IdTokenContext): Outcome;
}

/** Every rule that feature files can name (OpenID Connect Core, sections 2, 3.2.2.10 and 3.3.2.11). */
export const idTokenRules: readonly IdTokenRule[] = [
  { name: 'expires after it was issued', judge: expiresAfterIssue },
  { name: 'states the time of its issue', judge: tellsIssue },
  { name: 'states the time of the login', judge: tellsLogin },
];

/** The left half of the hash of the token's algorithm in Base64URL (sections 3.1.3.6 and 3.3.2.11). */
export function leftHalfHash(value: string, algorithm: unknown): string | undefined {
  const bits = /^(?:HS|RS|ES|PS)(256|384|512)$/.exec(String(algorithm))?.[1];
  const name = bits === undefined ? (algorithm === 'EdDSA' ? 'sha512' : undefined) : `sha${bits}`;
  if (name === undefined) return undefined;
  const hash = createHash(name).update(value).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

function expiresAfterIssue({ claims: { exp, iat } }: DecodedJwt): Outcome {
  return {
    expected: 'exp after iat',
    actual: `exp ${shown(exp)}, iat ${shown(iat)}`,
    passed: typeof exp === 'number' && typeof iat === 'number' && exp > iat,
  };
}

function tellsIssue({ claims: { iat } }: DecodedJwt, { now }: IdTokenContext): Outcome {
  return {
    expected: `iat within ${toleratedSkew} seconds of ${Math.round(now)}`,
    actual: `iat ${shown(iat)}`,
    passed: typeof iat === 'number' && Math.abs(iat - now) <= toleratedSkew,
  };
}

function tellsLogin(
  { claims: { auth_time: authTime, iat } }: DecodedJwt,
  { now, login }: IdTokenContext,
): Outcome {
  const at = typeof authTime === 'number' ? authTime - aheadOfDate(iat, now) : Number.NaN;
  return {
    expected:
      login === undefined ? 'a login' : `auth_time from ${Math.floor(login.from)} to ${Math.ceil(login.to)}`,
    actual: `auth_time ${shown(authTime)}`,
    passed: login !== undefined && at >= Math.floor(login.from) - 1 && at <= Math.ceil(login.to) + 1,
    ...(authTime === iat && { likelyCause: 'auth_time is the time of issue, not of the login' }),
  };
}

/** Passes when a claim is that half of the hash of a value which came with the ID token. */
export function isHashOf(claim: string, { header }: DecodedJwt, value: unknown, actual: unknown): Outcome {
  const hash = typeof value === 'string' ? leftHalfHash(value, header.alg) : undefined;
  return {
    expected: `${claim}, the left half of the hash under ${shown(header.alg)}`,
    actual: actual === undefined ? `no ${claim}` : `${claim} ${actual === hash ? 'fits' : 'does not fit'}`,
    passed: hash !== undefined && actual === hash,
  };
}
