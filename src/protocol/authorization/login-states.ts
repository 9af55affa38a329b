import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { cookieName } from './answer-judgement.ts';
import { type Login, loggedInAs, logIn, withCookieAlone, withoutSession } from './sessions.ts';

/** Who is logged in and what was decided before a request, as feature files say it. */
export interface LoginState {
  readonly name: string;
  bringAbout(
    scenario: Scenario,
    request: AuthorizationRequest,
  ): Promise<{ readonly request: AuthorizationRequest; readonly login?: Login }>;
}

/** Every state that feature files can name. */
export const loginStates: readonly LoginState[] = [
  {
    name: 'nobody is logged in',
    bringAbout: async (_scenario, request) => ({ request: withoutSession(request) }),
  },
  {
    name: 'the user is logged in',
    bringAbout: async (scenario, request) => by(request, await logIn(scenario, request)),
  },
  {
    name: 'the browser has kept the cookie Current-User of a login alone',
    bringAbout: async (scenario, request) => ({
      request: await withCookieAlone(scenario, request, cookieName(scenario.run, 'Current-User')),
    }),
  },
];

function by(request: AuthorizationRequest, login: Login) {
  return { request: loggedInAs(request, login), login };
}
