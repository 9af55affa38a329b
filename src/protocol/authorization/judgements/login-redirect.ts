import type { Exchange } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { redirectUrl } from '../../core/judgements/redirect-location.ts';

/** Passes when an answer sends the browser to the login page (supplement, sections 3.4 and 6.1). */
export function isLoginRedirect(exchange: Exchange): Outcome {
  const target = redirectUrl(exchange);
  return {
    expected: 'a redirect to a path that ends in /login',
    actual:
      target === undefined
        ? `status ${exchange.response.status}, no redirect`
        : `a redirect to ${target.pathname}`,
    passed: target?.pathname.endsWith('/login') === true,
  };
}
