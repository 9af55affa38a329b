import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { cookieName } from './answer-judgement.ts';
import { authorizationRecipe } from './authorization-request.ts';
import { apiCodeFlow } from './code-flows.ts';
import { logOut } from './logout.ts';
import { agedLogin, type Login, loggedInAs, logIn, withCookieAlone, withoutSession } from './sessions.ts';
import { useFlow } from './use-flow.ts';

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
    name: 'the user logged in more than 2 seconds ago',
    bringAbout: async (scenario, request) => by(request, await agedLogin(scenario, request)),
  },
  ...(['GET', 'POST'] as const).map((method) => ({
    name: `the user has logged out by "${method}"`,
    bringAbout: async (scenario: Scenario, request: AuthorizationRequest) => {
      await logOut(scenario, request, [], method);
      const { credentials: _credentials, ...person } = request.person;
      return { request: { ...request, person } };
    },
  })),
  { name: 'the browser has the cookies of the API flow alone', bringAbout: withApiCookies },
  {
    name: 'the browser has kept the cookie Current-User of a login alone',
    bringAbout: async (scenario, request) => ({
      request: await withCookieAlone(scenario, request, cookieName(scenario.run, 'Current-User')),
    }),
  },
];

async function withApiCookies(scenario: Scenario, request: AuthorizationRequest) {
  const api = await useFlow(scenario, apiCodeFlow, { user: request.user });
  const recipe = authorizationRecipe(api);
  const draft = await recipe.prepare();
  await recipe.deliver(draft, (one) => scenario.exchange(one, { role: 'preparation' }));
  return { request: { ...request, session: async () => draft.userAgent } };
}

function by(request: AuthorizationRequest, login: Login) {
  return { request: loggedInAs(request, login), login };
}
