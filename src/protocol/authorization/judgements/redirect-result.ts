import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeRedirect, valuesIn } from '../../core/judgements/authorization-response.ts';
import { decodeJwt } from '../../core/judgements/jwt.ts';
import { type RedirectLocation, redirectLocation } from '../../core/judgements/redirect-location.ts';

/** Passes when a redirect has no id_token; one that is empty, or the word `null`, is there. */
export function bringsNoIdToken(response: HttpResponse): Outcome {
  const values = valuesIn(redirectLocation(response), 'query or fragment', 'id_token');
  return {
    expected: 'no id_token',
    actual: describeRedirect(response),
    passed: values.length === 0,
  };
}

/** Passes when the redirect tells the scope of its token, unless that is what was asked for (RFC 6749, 4.2.2). */
export function tellsScope(location: RedirectLocation, requested: string): Outcome {
  const [told] = valuesIn(location, 'fragment', 'scope');
  const [token = ''] = valuesIn(location, 'fragment', 'access_token');
  const claimed = decodeJwt(token)?.claims.scope;
  const granted = Array.isArray(claimed)
    ? claimed.map(String)
    : wordsOf(typeof claimed === 'string' ? claimed : '');
  const same = granted.length > 0 && sameWords(granted, wordsOf(requested));
  return {
    expected: 'scope that names what was granted, or none when everything asked for was granted',
    actual:
      told === undefined
        ? `no scope; the token has ${granted.join(' ') || 'scopes that cannot be read'}`
        : `scope ${told}`,
    passed: told === undefined ? same : granted.length === 0 || sameWords(wordsOf(told), granted),
  };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word) => right.includes(word));
}
