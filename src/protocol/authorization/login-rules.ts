import { headerValues } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { currentRun } from '../../scenario/run.ts';
import { cookiesSet, parseCookie } from '../core/judgements/cookies.ts';
import type { AnswerRule } from './answer-rules.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { ledToProviderLogout } from './logout.ts';
import { bringsLogoutRequest } from './saml-logout.ts';

/** Sentences about logging out, as feature files say them. */
export const loginRules: readonly AnswerRule[] = [
  { name: 'the browser is led to the logout address of the provider', judge: ledToProviderLogout },
  { name: 'the browser brings the provider a request for the logout', judge: bringsLogoutRequest },
  { name: 'the browser has lost the cookies of the login', judge: cookiesLost },
];

function cookiesLost(answer: AuthorizationAnswer): Outcome {
  const { exchange, journey, request } = answer;
  const names = journey.userAgent.cookies.names(endpointOf(request));
  const cleared = headerValues(exchange.response, 'set-cookie').map((field) => parseCookie(field).name);
  const { currentUserCookie } = currentRun().target.dialect;
  const current = cookiesSet([exchange.response], currentUserCookie, { cleared: true });
  return {
    expected: `an answer that clears the session cookie and the cookie ${currentUserCookie}`,
    actual: `cookies set: ${cleared.join(', ') || 'none'}; cookies left: ${names.join(', ') || 'none'}`,
    passed:
      current.length > 0 &&
      current.every(({ value }) => value === '') &&
      !names.includes(currentUserCookie) &&
      cleared.length > 1,
  };
}
