import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { tokenGranted, tokenRefused } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';
import { scopeClaimOf, wordsOf } from './same-scope.ts';

/** What the scope of a token response can be demanded to be, by the words of feature files. */
export interface ScopeRule {
  readonly name: string;
  /** Members of the token response without which nothing can be said. */
  readonly needs: readonly string[];
  judge(response: HttpResponse, scopes: readonly string[]): Outcome;
}

/** Every rule that feature files can name. */
export const scopeRules: readonly ScopeRule[] = [
  { name: 'has the scopes', needs: [], judge: hasScopes },
  {
    name: 'lacks the scope',
    needs: ['scope'],
    judge: (response, [scope = '']) => lacksScope(response, scope),
  },
];

/** Passes when the token response has exactly these scopes, in any order, and its JWT claims no other. */
function hasScopes(response: HttpResponse, wanted: readonly string[]): Outcome {
  const { scopes, claimed, actual } = scopesOf(response);
  const isTold = scopes.length === wanted.length && wanted.every((scope) => scopes.includes(scope));
  return {
    expected: `scope ${wanted.join(' ')}, in any order`,
    actual,
    passed: isTold && claimed.every((claim) => scopes.some((scope) => scope === claim)),
  };
}

/**
 * Passes when the token response or its JWT names the scopes, or none, and neither has this one; or no access token is
 * handed out and none named.
 */
function lacksScope(response: HttpResponse, scope: string): Outcome {
  const { isTold, scopes, claimed, actual } = scopesOf(response);
  return {
    expected: `a scope without ${scope}`,
    actual,
    passed: tellsOfNone(response) || (isTold && ![...scopes, ...claimed].some((one) => one === scope)),
  };
}

/** In the response of `user_token`, scope has no access token of which it could tell (disputes). */
function tellsOfNone(response: HttpResponse): boolean {
  const { access_token: token, scope } = jsonObject(response.body) ?? {};
  return token === null && scope === undefined;
}

/**
 * Passes when a request was refused, or granted without that scope. A response that names no scope means the requested one:
 * "OPTIONAL, if identical to the scope requested by the client" (RFC 6749, section 5.1).
 */
export function scopeNotGiven(response: HttpResponse, scope: string, requested?: string | null): Outcome {
  const refused = tokenRefused(response);
  const lacks = lacksScope(response, scope);
  return {
    expected: `a refusal, or ${lacks.expected}`,
    actual: refused.passed ? refused.actual : lacks.actual,
    passed: refused.passed || lacks.passed || meansOthers(response, scope, requested),
  };
}

/** Whether a granted response says nothing of scopes, where some were requested, and this one was not. */
function meansOthers(response: HttpResponse, scope: string, requested?: string | null): boolean {
  const says = scopesOf(response).isTold || jsonObject(response.body)?.scope !== undefined;
  const words = wordsOf(requested);
  return !says && tokenGranted(response).passed && words !== undefined && words.size > 0 && !words.has(scope);
}

/** Passes when a scope was refused with invalid_scope, or left out of what was granted (RFC 6749, section 3.3). */
export function invalidScopeOrWithout(response: HttpResponse, scope: string): Outcome {
  const error = jsonObject(response.body)?.error;
  const lacks = lacksScope(response, scope);
  return {
    expected: `error invalid_scope, or ${lacks.expected}`,
    actual: error === undefined ? lacks.actual : `error ${shown(error)}`,
    passed: error === 'invalid_scope' || (tokenGranted(response).passed && lacks.passed),
  };
}

interface TokenScopes {
  /** Whether the response or its JWT says which it has, be it none. */
  readonly isTold: boolean;
  /** Those that the response names. */
  readonly scopes: readonly string[];
  /** Those that a JWT access token says it has; resource servers go by them. */
  readonly claimed: readonly unknown[];
  readonly actual: string;
}

function scopesOf(response: HttpResponse): TokenScopes {
  const { scope, access_token: token } = jsonObject(response.body) ?? {};
  const scopes = typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : [];
  const claim = scopeClaimOf(token);
  const words = wordsOf(claim);
  const claimed = [...(words ?? [])];
  const isMore = claimed.some((word) => !scopes.some((one) => one === word));
  return {
    isTold: typeof scope === 'string' || words !== undefined,
    scopes,
    claimed,
    actual: `scope ${shown(scope)}${isMore ? `, and in the JWT ${shown(claim)}` : ''}`,
  };
}
