import type { Exchange } from '../../client/exchange.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Journey } from '../../user-agent/journey.ts';
import { cookiesIn, namesOf, type SetCookie } from '../core/judgements/cookies.ts';
import { needLoginTaken } from './answer-judgement.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { pageOf } from './page-members.ts';

/**
 * What became of the login form: the `statuses` of the answers to it; the names of the `cookies_renewed`, which it sets to
 * another value and keeps from scripts; and of the `cookies_without_HttpOnly` that may be the session's. A member that
 * would have nothing to tell of is not there.
 *
 * @throws ScenarioStopped when no login page was shown, or it took no right password
 */
export function loginMembers(answer: AuthorizationAnswer): Readonly<Record<string, readonly string[]>> {
  pageOf(answer, 'login');
  needLoginTaken(answer);
  const { journey } = answer;
  const posts = journey.exchanges.filter(({ request }) => request.method === 'POST');
  const renewed = setAnewByLogin(journey).filter(isHttpOnly);
  const sessions = sessionsOf(journey);
  return {
    ...(posts.length > 0 && { statuses: posts.map(({ response }) => String(response.status)) }),
    ...(renewed.length > 0 && { cookies_renewed: namesOf(renewed) }),
    ...(sessions.length > 0 && {
      cookies_without_HttpOnly: namesOf(sessions.filter((cookie) => !isHttpOnly(cookie))),
    }),
  };
}

/**
 * The session cookie has whatever name the service gives it. What the login sets anew is the session's, besides the CSRF
 * cookie and the one that scripts of the service read; where it sets nothing so, every other cookie may be.
 */
function sessionsOf(journey: Journey): readonly SetCookie[] {
  const { csrfCookie, currentUserCookie } = currentRun().target.dialect;
  const isOther = ({ name }: SetCookie) => name !== currentUserCookie && name !== csrfCookie;
  const renewed = setAnewByLogin(journey).filter(isOther);
  return renewed.length > 0 ? renewed : cookiesOf(journey.exchanges).filter(isOther);
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
  return cookiesIn(exchanges.map(({ response }) => response)).filter(({ value }) => value !== '');
}

function isHttpOnly({ attributes }: SetCookie): boolean {
  return Object.hasOwn(attributes, 'httponly');
}
