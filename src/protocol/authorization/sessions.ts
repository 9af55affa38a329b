import { formEncode } from '../../client/parameters.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import type { Journey } from '../../user-agent/journey.ts';
import { UserAgent } from '../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { timeOf } from '../core/judgements/answer.ts';
import { authorizationGranted, describeRedirect } from '../core/judgements/authorization-response.ts';
import { needOwnUser } from '../core/own-user.ts';
import { needLoginTaken } from './answer-judgement.ts';
import { endpointOf, verifiedBy } from './authorization-request.ts';
import { type AuthorizationAnswer, authorize } from './authorize.ts';
import { browse } from './browse.ts';
import { needKnownLogin } from './known-login.ts';

/** A browser in which a user has just logged in. Times in seconds since 1970. */
export interface Login {
  readonly userAgent: UserAgent;
  /** What it has, for a header. */
  readonly cookies: string;
  /** When the login began and ended, in seconds since the epoch by the clock of the target. */
  readonly from: number;
  readonly to: number;
  readonly journey: Journey;
}

/**
 * Logs the user of a request in with a new browser, on the way to the client's authorization; what the client
 * still has to ask stays undecided.
 *
 * @throws ScenarioStopped when no login page takes the credentials
 */
export async function logIn(scenario: Scenario, request: AuthorizationRequest): Promise<Login> {
  const { baseUrl, parameters, user } = request;
  const { userName, password } = user;
  const userAgent = new UserAgent();
  const journey = await browse(scenario, {
    first: `${endpointOf(request)}?${formEncode(parameters.filter(([name]) => name !== 'prompt'))}`,
    userAgent,
    baseUrl,
    person: { credentials: { userName, password } },
  });
  if (journey.pages.login !== undefined && journey.end !== 'login') {
    const cookies = userAgent.cookies.headerFor(endpointOf(request));
    const [first] = journey.exchanges;
    return { userAgent, cookies, from: timeOf(first), to: timeOf(journey.last), journey };
  }
  needKnownLogin(journey, { credentials: { userName, password } }, request.redirectUri);
  const { response } = journey.last;
  const isServed = authorizationGranted(response, request.redirectUri, request.flow.promised).passed;
  const cause = journey.pages.login === undefined && !isServed ? verifiedBy(request) : 'SERVICE-004';
  throw blockedBy(cause, `the user could not log in: ${describeRedirect(response)}`);
}

/**
 * Sends the login form so often with a wrong password, each time from a new browser.
 *
 * @throws ScenarioStopped when one of them is taken
 */
export async function logInWrongly(
  scenario: Scenario,
  { baseUrl }: AuthorizationRequest,
  userName: string,
  times: number,
): Promise<void> {
  needOwnUser(scenario, userName);
  for (let sent = 0; sent < times; sent += 1) {
    const { end } = await browse(scenario, {
      first: `${baseUrl}/login`,
      userAgent: new UserAgent(),
      baseUrl,
      person: { credentials: { userName, password: `wrong-${sent}` } },
    });
    if (end !== 'login') throw blockedBy('SERVICE-007', 'a wrong password was not refused');
  }
}

/** The request as sent by a browser in which the user is logged in already; once a run for each user. */
export function withSession(scenario: Scenario, request: AuthorizationRequest): AuthorizationRequest {
  const { flow, user, freshUser } = request;
  if (flow.form !== 'browser' || freshUser !== undefined) return request;
  const login = () => once(scenario.run, `login ${user.id}`, () => sessionOf(scenario, request));
  return { ...request, session: login };
}

/** A login saves the scenarios that come after it their own; where it fails, each goes its way from the start. */
async function sessionOf(scenario: Scenario, request: AuthorizationRequest): Promise<UserAgent> {
  try {
    return (await logIn(scenario, request)).userAgent;
  } catch (error) {
    if (error instanceof ScenarioStopped) return new UserAgent();
    throw error;
  }
}

/**
 * Goes with the browser of a request to a page of the service, as something to be judged; on the login page the user
 * logs in, elsewhere nobody does.
 */
export async function openPage(
  scenario: Scenario,
  request: AuthorizationRequest,
  path: string,
): Promise<AuthorizationAnswer> {
  const { baseUrl, person, session } = request;
  const isLogin = /^\/login(?:\?|$)/.test(path);
  const journey = await browse(scenario, {
    first: `${baseUrl}${path}`,
    userAgent: (path === '/login' ? await session?.() : undefined) ?? new UserAgent(),
    baseUrl,
    person: isLogin ? person : {},
  });
  const isLoggedIn = path === '/login' && session !== undefined;
  if (isLogin && !isLoggedIn && journey.pages.login === undefined) {
    throw stopped('not-triggered', '/login shows no login page');
  }
  const { last: exchange } = journey;
  const granted = { expected: 'an answer', actual: `status ${exchange.response.status}`, passed: true };
  const recipe = { name: `request to ${path.replace(/\?.*$/, '')}`, verifies: 'SERVICE-004' } as const;
  const answer = { exchange, recipe, granted, request, journey };
  needLoginTaken(answer);
  return answer;
}

/** The request as sent by a browser in which its user has logged in. */
export function loggedInAs(
  { freshUser: _freshUser, ...request }: AuthorizationRequest,
  { userAgent }: Login,
): AuthorizationRequest {
  return { ...request, session: async () => userAgent };
}

/**
 * The request as sent by a browser that has nothing left of a login but one cookie.
 *
 * @throws ScenarioStopped when the service sets no such cookie at login
 */
export async function withCookieAlone(
  scenario: Scenario,
  request: AuthorizationRequest,
  name: string,
): Promise<AuthorizationRequest> {
  const { userAgent } = await logIn(scenario, request);
  const url = endpointOf(request);
  if (userAgent.cookies.value(url, name) === undefined) {
    throw stopped('not-triggered', `the service sets no cookie ${name} at login`);
  }
  userAgent.cookies.keepOnly(url, name);
  return { ...request, session: async () => userAgent };
}

/** The request as sent by a browser in which nobody is logged in. */
export function withoutSession({
  session: _session,
  ...request
}: AuthorizationRequest): AuthorizationRequest {
  return request;
}

/** The answer to a request that many scenarios only look at: sent once a run, by the first that asks. */
export function sharedAuthorization(
  scenario: Scenario,
  request: AuthorizationRequest,
): Promise<AuthorizationAnswer> {
  const { flow, parameters, accept } = request;
  return once(scenario.run, `authorization ${JSON.stringify([flow.name, parameters, accept])}`, async () => {
    const answer = await authorize(scenario, request);
    scenario.record.unjudged.delete(answer.exchange.id);
    return answer;
  });
}
