import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { hasMediaType } from '../../core/judgements/answer.ts';
import {
  authorizationRefused,
  describeRedirect,
  redirectsWithError,
  valuesIn,
} from '../../core/judgements/authorization-response.ts';
import { type RedirectLocation, redirectLocation } from '../../core/judgements/redirect-location.ts';
import { tokenRefused } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';
import { scopeClaimOf } from '../../token/judgements/same-scope.ts';

/**
 * Passes when an answer of either endpoint refuses, asks the user by a page, or brings a token whose scopes are without
 * this one, as the answer and a JWT name them. A redirect that names no scope means the requested one (RFC 6749, section 4.2.2).
 */
export function bringsNoScope(response: HttpResponse, scope: string, requested: string): Outcome {
  const location = redirectLocation(response);
  const refused = location === undefined ? tokenRefused(response) : authorizationRefused(response);
  const expected = `a refusal, or a token without ${scope}`;
  if (refused.passed) return { ...refused, expected };
  if (location === undefined && hasMediaType(response, 'text/html').passed) {
    return { expected, actual: `${describeRedirect(response)}, a page for the user`, passed: true };
  }
  const words =
    location === undefined ? bodyScopes(response) : (redirectScopes(location) ?? requested.split(' '));
  return {
    expected,
    actual: `a token with ${words === undefined ? 'scopes that cannot be read' : `scope ${words.join(' ')}`}`,
    passed: words !== undefined && !words.includes(scope),
  };
}

/** Passes when either endpoint reports this error: in the redirect, or in the body. */
export function tellsError(response: HttpResponse, redirectUri: string, code: string): Outcome {
  if (redirectLocation(response) !== undefined) {
    return redirectsWithError(response, redirectUri, 'query or fragment', [code]);
  }
  const error = jsonObject(response.body)?.error;
  return {
    expected: `error ${code}`,
    actual: `status ${response.status}, error ${shown(error)}`,
    passed: error === code,
  };
}

/** Passes when the client is told invalid_scope, or gets a code: the scope was left out (RFC 6749, section 3.3). */
export function invalidScopeOrCode(response: HttpResponse, redirectUri: string): Outcome {
  const told = redirectsWithError(response, redirectUri, 'query', ['invalid_scope']);
  const [code = ''] = valuesIn(redirectLocation(response), 'query', 'code');
  return {
    expected: `${told.expected}, or with a code`,
    actual: describeRedirect(response),
    passed: told.passed || code !== '',
  };
}

/** The scopes of the access token in a redirect, as far as redirect and token tell them. */
export function redirectScopes(location: RedirectLocation): readonly string[] | undefined {
  const [told] = valuesIn(location, 'query or fragment', 'scope');
  const [token = ''] = valuesIn(location, 'query or fragment', 'access_token');
  return scopesOf(told, token);
}

function bodyScopes(response: HttpResponse): readonly string[] | undefined {
  const { scope, access_token: token } = jsonObject(response.body) ?? {};
  return scopesOf(scope, token);
}

function scopesOf(told: unknown, token: unknown): readonly string[] | undefined {
  const claimed = scopeClaimOf(token);
  if (told === undefined && claimed === undefined) return undefined;
  const words = [told, Array.isArray(claimed) ? claimed.join(' ') : claimed];
  return words.flatMap((text) => (typeof text === 'string' ? text.split(' ') : []));
}
