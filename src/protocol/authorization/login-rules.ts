import { type Exchange, headerValues } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Journey } from '../../user-agent/journey.ts';
import { cookiesSet, parseCookie, type SetCookie } from '../core/judgements/cookies.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import { needLoginTaken } from './answer-judgement.ts';
import type { AnswerRule } from './answer-rules.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { ledToProviderLogout } from './logout.ts';
import { pageOf } from './page-rules.ts';
import { bringsLogoutRequest } from './saml-logout.ts';

/** Sentences about logging in and out, as feature files say them. */
export const loginRules: readonly AnswerRule[] = [
  { name: 'the credentials are sent to no other address', judge: credentialsStay },
  { name: 'the session cookie is another after the login', judge: sessionRenewed },
  { name: 'the session cookie is hidden from scripts', judge: sessionHidden },
  { name: 'the browser is led to the logout address of the provider', judge: ledToProviderLogout },
  { name: 'the browser brings the provider a request for the logout', judge: bringsLogoutRequest },
  { name: 'the browser has lost the cookies of the login', judge: cookiesLost },
];

/** RFC 9700, section 4.12: a 307 would make the browser send name and password once more. */
function credentialsStay(answer: AuthorizationAnswer): Outcome {
  pageOf(answer, 'login');
  needLoginTaken(answer);
  const { journey } = answer;
  const posts = journey.exchanges.filter(({ request }) => request.method === 'POST');
  const statuses = posts.map(({ response }) => response.status);
  return {
    expected: 'an answer to the login form with a status other than 307 and 308',
    actual: posts.length === 0 ? 'no form was sent' : `status ${statuses.join(', ')}`,
    passed: posts.length > 0 && statuses.every((status) => status !== 307 && status !== 308),
  };
}

/** Passes when a redirect with status 302 on the way of the browser leads to exactly that URL. */
export function sentTo({ journey }: AuthorizationAnswer, url: string): Outcome {
  const locations = journey.exchanges
    .filter(({ response }) => response.status === 302)
    .flatMap((exchange) => redirectUrl(exchange)?.href ?? []);
  return {
    expected: `a redirect with status 302 to ${url}`,
    actual: `redirects: ${locations.map((location) => location.split('?')[0]).join(', ') || 'none'}`,
    passed: locations.includes(url),
  };
}

/** The session cookie has whatever name the service gives it: it is HttpOnly and sent before and after. */
function sessionRenewed({ journey }: AuthorizationAnswer): Outcome {
  const renewed = setAnewByLogin(journey).filter(isHttpOnly);
  return {
    expected: 'an answer to the login form that sets the session cookie to another value',
    actual: `cookies set anew: ${renewed.map(({ name }) => name).join(', ') || 'none'}`,
    passed: renewed.length > 0,
  };
}

/**
 * What the login sets anew is the session's, besides the CSRF cookie and the one that scripts of the service read;
 * where it sets nothing so, every other cookie may be.
 */
function sessionHidden({ journey }: AuthorizationAnswer): Outcome {
  const { csrfCookie, currentUserCookie } = currentRun().target.dialect;
  const isOther = ({ name }: SetCookie) => name !== currentUserCookie && name !== csrfCookie;
  const renewed = setAnewByLogin(journey).filter(isOther);
  const sessions = renewed.length > 0 ? renewed : cookiesOf(journey.exchanges).filter(isOther);
  const open = sessions.filter((cookie) => !isHttpOnly(cookie));
  return {
    expected: 'a session cookie with HttpOnly',
    actual: `${sessions.length} such cookies set, ${open.length} without HttpOnly`,
    passed: sessions.length > 0 && open.length === 0,
  };
}

/** The cookies that the answer to the login form sets to a value that they did not have. */
function setAnewByLogin({ exchanges }: Journey): SetCookie[] {
  const form = exchanges.findIndex(({ request }) => request.method === 'POST');
  if (form < 0) return [];
  const before = cookiesOf(exchanges.slice(0, form));
  return cookiesOf(exchanges.slice(form, form + 1)).filter((cookie) =>
    before.every((earlier) => earlier.name !== cookie.name || earlier.value !== cookie.value),
  );
}

function cookiesOf(exchanges: readonly Exchange[]): SetCookie[] {
  return exchanges
    .flatMap(({ response }) => headerValues(response, 'set-cookie').map(parseCookie))
    .filter(({ value }) => value !== '');
}

function isHttpOnly({ attributes }: SetCookie): boolean {
  return Object.hasOwn(attributes, 'httponly');
}

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
