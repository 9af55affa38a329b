import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { tokenGranted, tokenRefused } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

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

/** Passes when the token response has exactly these scopes, in any order. */
function hasScopes(response: HttpResponse, wanted: readonly string[]): Outcome {
  const { scopes, actual } = scopesOf(response);
  return {
    expected: `scope ${wanted.join(' ')}, in any order`,
    actual,
    passed: scopes.length === wanted.length && wanted.every((scope) => scopes.includes(scope)),
  };
}

/** Passes when the token response has scopes, and not this one; or hands out no access token and tells none. */
function lacksScope(response: HttpResponse, scope: string): Outcome {
  const { scopes, actual } = scopesOf(response);
  return {
    expected: `a scope without ${scope}`,
    actual,
    passed: tellsOfNone(response) || (scopes.length > 0 && !scopes.includes(scope)),
  };
}

/** In the response of `user_token`, scope has no access token of which it could tell (disputes). */
function tellsOfNone(response: HttpResponse): boolean {
  const { access_token: token, scope } = jsonObject(response.body) ?? {};
  return token === null && scope === undefined;
}

/** Passes when a request for a scope was refused, or granted without that scope. */
export function scopeNotGiven(response: HttpResponse, scope: string): Outcome {
  const refused = tokenRefused(response);
  const lacks = lacksScope(response, scope);
  return {
    expected: `a refusal, or ${lacks.expected}`,
    actual: refused.passed ? refused.actual : lacks.actual,
    passed: refused.passed || lacks.passed,
  };
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

function scopesOf(response: HttpResponse): { readonly scopes: readonly string[]; readonly actual: string } {
  const scope = jsonObject(response.body)?.scope;
  const scopes = typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : [];
  return { scopes, actual: `scope ${shown(scope)}` };
}
