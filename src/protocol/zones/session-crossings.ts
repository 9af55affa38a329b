import { type HttpRequest, headerValue } from '../../client/exchange.ts';
import { formEncode } from '../../client/parameters.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { UserAgent } from '../../user-agent/user-agent.ts';
import {
  type AuthorizationDraft,
  authorizationRecipe,
  endpointOf,
} from '../authorization/authorization-request.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { logIn } from '../authorization/sessions.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { password } from '../grants/password.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type ObtainedToken, obtainToken, revocationPath } from '../token/obtained-token.ts';
import { withTokenFormat } from '../token/token-recipe.ts';
import { holds } from './administration-crossings.ts';
import { type Crossing, plainRecipe, showsZone, stillTaken, twinOf } from './crossing.ts';

/** The browser of a user who has logged in in a zone. */
async function loggedIn(scenario: Scenario): Promise<UserAgent> {
  return (await logIn(scenario, await useFlow(scenario, browserCodeFlow))).userAgent;
}

/** The cookies of a browser as they would be sent if another address were the one that set them. */
function carried(browser: UserAgent, from: string, to: string): UserAgent {
  const { hostname, protocol } = new URL(to);
  const other = new UserAgent();
  const page = `${from}/oauth/authorize`;
  const secure = protocol === 'https:';
  other.cookies.add(
    browser.cookies.names(page).map((name) => ({
      ...{ name, value: browser.cookies.value(page, name) ?? '', domain: hostname, path: '/', secure },
    })),
  );
  return other;
}

const session: Crossing = {
  name: 'the session of a user',
  async use(at, from) {
    const own = await loggedIn(at);
    const foreign = carried(await loggedIn(from), authorizationUrl(from.run), authorizationUrl(at.run));
    const request = {
      ...(await useFlow(at, browserCodeFlow)),
      person: { decision: 'approve' },
      session: async () => own,
    } as const;
    const apply = (draft: AuthorizationDraft) => ({ ...draft, userAgent: foreign });
    return { sent: await at.attempt(authorizationRecipe(request), { name: this.name, apply }) };
  },
};

/** What a browser does in a zone where nobody need know it, and how the way of a login goes on in another. */
interface Departure {
  readonly leaving: UserAgent;
  readonly baseUrl: string;
  readonly request: AuthorizationRequest;
  readonly browser: UserAgent;
}

/** Whether a logout at one zone ends the login of another: a browser asks for a code after it. */
const loggedOut: Crossing = {
  name: 'the session of a user, at the logout,',
  async use(at, from) {
    const departureFrom = async (scenario: Scenario): Promise<Departure> => {
      const { userAgent: browser } = await logIn(scenario, await useFlow(scenario, browserCodeFlow));
      const request = { ...(await useFlow(scenario, browserCodeFlow)), person: {} } as const;
      const [there, here] = [authorizationUrl(scenario.run), authorizationUrl(at.run)];
      const leaving = scenario === at ? browser : carried(browser, there, here);
      return { leaving, baseUrl: here, request, browser };
    };
    const foreign = await departureFrom(from);
    const recipe: Recipe<Departure> = {
      ...{ name: this.name, key: JSON.stringify([this.name, foreign.baseUrl]), shows: showsZone },
      isIrrevocable: true,
      prepare: () => departureFrom(at),
      toRequest: async ({ baseUrl }) => logout(baseUrl),
      deliver: async ({ leaving, baseUrl, request, browser }, send) => {
        await leaving.send(logout(baseUrl), send);
        return browser.send(firstOf(request), send);
      },
      granted: (response) => ({
        expected: 'a way that leads to the login page',
        actual: `status ${response.status}, Location ${headerValue(response, 'location') ?? 'none'}`,
        passed: /\/login(\?|$)/.test(headerValue(response, 'location') ?? ''),
      }),
    };
    return { sent: await at.attempt(recipe, { name: this.name, apply: () => foreign }) };
  },
};

function logout(baseUrl: string): HttpRequest {
  return { method: 'GET', url: `${baseUrl}/logout.do`, headers: [['Accept', 'text/html']] };
}

function firstOf(request: AuthorizationRequest): HttpRequest {
  const url = `${endpointOf(request)}?${formEncode(request.parameters)}`;
  return { method: 'GET', url, headers: [['Accept', 'text/html']] };
}

/** A client of both zones with the same id and secret, and an opaque token of it in each. */
async function tokensOfTwins(at: Scenario, from: Scenario) {
  const client = await from.run.fixtures.ownClient(clientCredentials.clientSpec);
  await twinOf(client, at);
  const tokenIn = async (scenario: Scenario): Promise<ObtainedToken> => {
    const request = clientCredentials.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
    return obtainToken(scenario, withTokenFormat(request, 'opaque'));
  };
  return { client, own: await tokenIn(at), foreign: await tokenIn(from) };
}

const revoked: Crossing = {
  name: 'a token, revoked by its id,',
  async use(at, from) {
    const { own, foreign } = await tokensOfTwins(at, from);
    const request = ({ jti }: ObtainedToken) =>
      at.run.fixtures.admin.request({ method: 'DELETE', path: revocationPath(jti) });
    const about = { name: 'revocation by id', key: ['revocation', own.jti], isIrrevocable: true };
    const recipe = plainRecipe(about, () => request(own), isSuccess);
    const sent = await at.attempt(recipe, {
      name: 'the token of another zone',
      apply: () => request(foreign),
    });
    return { sent, unchanged: () => stillTaken(from, foreign) };
  },
};

const listed: Crossing = {
  name: 'a token, in the list of tokens of its client,',
  async use(at, from) {
    const { client, own, foreign } = await tokensOfTwins(at, from);
    let wanted = own.jti;
    const path = `/oauth/token/list/client/${encodeURIComponent(client.id)}`;
    const request = () => at.run.fixtures.admin.request({ method: 'GET', path });
    const about = { name: 'list of tokens', key: ['list of tokens', own.jti] };
    const recipe = plainRecipe(about, request, (response) => holds(response, 'tokenId', wanted));
    const apply = () => {
      wanted = foreign.jti;
      return request();
    };
    return { sent: await at.attempt(recipe, { name: 'the token of another zone', apply }) };
  },
};

/** A token of a user whom nobody else uses, and who that is. */
async function tokenOfUser(scenario: Scenario) {
  const { fixtures } = scenario.run;
  const user = await fixtures.accounts.ownUser(grantUser(scenario.run));
  const client = await fixtures.client(password.clientSpec);
  const context = { baseUrl: authorizationUrl(scenario.run), client, scenario, user };
  const token = await obtainToken(scenario, withTokenFormat(await password.request(context), 'opaque'));
  return { token, path: `/oauth/token/list/user/${encodeURIComponent(user.id)}` };
}

const listedOfUser: Crossing = {
  name: 'a token, in the list of tokens of its user,',
  async use(at, from) {
    const [own, foreign] = [await tokenOfUser(at), await tokenOfUser(from)];
    let wanted = own;
    const request = () => at.run.fixtures.admin.request({ method: 'GET', path: wanted.path });
    const about = { name: this.name, key: [this.name, own.token.jti] };
    const recipe = plainRecipe(about, request, (response) => holds(response, 'tokenId', wanted.token.jti));
    const apply = () => {
      wanted = foreign;
      return request();
    };
    return { sent: await at.attempt(recipe, { name: this.name, apply }) };
  },
};

/** Sessions, and tokens as the administration sees and ends them. */
export const sessionCrossings: readonly Crossing[] = [session, loggedOut, revoked, listed, listedOfUser];
