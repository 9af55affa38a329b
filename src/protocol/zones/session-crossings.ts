import type { Outcome } from '../../evidence/outcome.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { UserAgent } from '../../user-agent/user-agent.ts';
import { type AuthorizationDraft, authorizationRecipe } from '../authorization/authorization-request.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { logIn } from '../authorization/sessions.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type HeldToken, obtainToken, revocationPath } from '../token/held-token.ts';
import { withTokenFormat } from '../token/token-recipe.ts';
import { tokenValidators, validationRecipe } from '../token/token-validation.ts';
import { holds } from './administration-crossings.ts';
import { type Crossing, plainRecipe, stillGranted, twinOf } from './crossing.ts';

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

/** A client of both zones with the same id and secret, and an opaque token of it in each. */
async function tokensOfTwins(at: Scenario, from: Scenario) {
  const client = await from.run.fixtures.ownClient(clientCredentials.clientSpec);
  await twinOf(client, at);
  const tokenIn = async (scenario: Scenario): Promise<HeldToken> => {
    const request = clientCredentials.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
    return obtainToken(scenario, withTokenFormat(request, 'opaque'));
  };
  return { client, own: await tokenIn(at), foreign: await tokenIn(from) };
}

/** Whether a token is still taken in its own zone. */
async function isTaken(scenario: Scenario, token: HeldToken): Promise<Outcome> {
  const [introspection] = tokenValidators;
  if (introspection === undefined) throw new RangeError('there is no validator');
  return stillGranted(scenario, await validationRecipe(scenario, introspection, token));
}

const revoked: Crossing = {
  name: 'a token, revoked by its id,',
  async use(at, from) {
    const { own, foreign } = await tokensOfTwins(at, from);
    const request = ({ jti }: HeldToken) =>
      at.run.fixtures.admin.request({ method: 'DELETE', path: revocationPath(jti) });
    const about = { name: 'revocation by id', key: ['revocation', own.jti], isIrrevocable: true };
    const recipe = plainRecipe(about, () => request(own), isSuccess);
    const sent = await at.attempt(recipe, {
      name: 'the token of another zone',
      apply: () => request(foreign),
    });
    return { sent, unchanged: () => isTaken(from, foreign) };
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

/** Sessions, and tokens as the administration sees and ends them. */
export const sessionCrossings: readonly Crossing[] = [session, revoked, listed];
