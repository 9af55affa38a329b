import type { HttpResponse } from '../client/exchange.ts';
import { jsonObject } from '../json/json.ts';
import {
  authorizationRefused,
  describeRedirect,
  redirectsWithError,
  valuesIn,
} from './authorization-response.ts';
import { decodeJwt } from './jwt.ts';
import type { Outcome } from './outcome.ts';
import { type RedirectLocation, redirectLocation } from './redirect-location.ts';
import { tokenRefused } from './token-response.ts';
import { shown } from './value-form.ts';

/** Passes when an answer of either endpoint refuses, or brings a token without any of these scopes. */
export function bringsNoScope(response: HttpResponse, scopes: readonly string[]): Outcome {
  const expected = `a refusal, or a token without ${scopes.join(', ')}`;
  if (redirectLocation(response) !== undefined) return { ...authorizationRefused(response), expected };
  const refused = tokenRefused(response);
  if (refused.passed) return { ...refused, expected };
  const scope = jsonObject(response.body)?.scope;
  const words = typeof scope === 'string' ? scope.split(' ') : [];
  return {
    expected,
    actual: `scope ${shown(scope)}`,
    passed: typeof scope === 'string' && !scopes.some((one) => words.includes(one)),
  };
}

/** Passes when either endpoint tells this error: in the redirect, or in the body. */
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
  const claimed = decodeJwt(token)?.claims.scope;
  if (told === undefined && claimed === undefined) return undefined;
  const words = [told, Array.isArray(claimed) ? claimed.join(' ') : claimed];
  return words.flatMap((text) => (typeof text === 'string' ? text.split(' ') : []));
}

/** Passes when scopes that a token has are without this one. */
export function scopesLack(scopes: readonly string[], scope: string): Outcome {
  return {
    expected: `a token without the scope ${scope}`,
    actual: `scopes ${scopes.join(' ')}`,
    passed: !scopes.includes(scope),
  };
}

/** Passes when a redirect brings no token, or one whose scopes can be read and are without this one. */
export function redirectLacksScope(response: HttpResponse, scope: string): Outcome {
  const location = redirectLocation(response);
  const refused = authorizationRefused(response);
  const scopes = location === undefined ? undefined : redirectScopes(location);
  return {
    expected: `no token, or one without the scope ${scope}`,
    actual: refused.passed
      ? refused.actual
      : `a token with ${scopes?.join(' ') ?? 'scopes that cannot be read'}`,
    passed: refused.passed || (scopes !== undefined && !scopes.includes(scope)),
  };
}
