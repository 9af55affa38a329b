import type { Outcome } from '../../../evidence/outcome.ts';
import { decodeJwt } from '../../core/judgements/jwt.ts';
import { shown } from '../../core/judgements/value-form.ts';

/**
 * Passes when two values name the same scopes, as words of a text or as an array: "their order does not matter"
 * (RFC 6749, section 3.3).
 */
export function isSameScope(what: string, expected: unknown, actual: unknown): Outcome {
  const [wanted, found] = [wordsOf(expected), wordsOf(actual)];
  return {
    expected: `${what} is ${shown(expected)}, in any order`,
    actual: `${what} is ${shown(actual)}`,
    passed:
      wanted !== undefined &&
      found !== undefined &&
      typeof expected === typeof actual &&
      wanted.size === found.size &&
      [...wanted].every((word) => found.has(word)),
  };
}

/** The scopes that a text or an array names; undefined for any other value. */
export function wordsOf(scope: unknown): ReadonlySet<unknown> | undefined {
  if (Array.isArray(scope)) return new Set(scope);
  if (typeof scope === 'string') return new Set(scope.split(' ').filter((word) => word !== ''));
  return undefined;
}

/** What a JWT access token says of its scopes, in whatever form; undefined where it is none, or says nothing. */
export function scopeClaimOf(token: unknown): unknown {
  return typeof token === 'string' ? decodeJwt(token)?.claims.scope : undefined;
}
