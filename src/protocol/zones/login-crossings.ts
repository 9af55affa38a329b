import { withParameter } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { drawnText } from '../../draws/draws.ts';
import { type UserFixture, userRecord } from '../../fixtures/user-fixture.ts';
import { stringMember } from '../../json/json.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type AuthorizationDraft, authorizationRecipe } from '../authorization/authorization-request.ts';
import { apiCodeFlow } from '../authorization/code-flows.ts';
import { bearerToken, resourceOwner } from '../authorization/resource-owner.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { userBearer } from '../authorization/user-bearer.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { password } from '../grants/password.ts';
import { userToken } from '../grants/user-token.ts';
import type { ClientAuthentication } from '../token/client-authentication.ts';
import { clientAuthenticationMethods } from '../token/client-authentication-methods.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import type { ObtainedToken } from '../token/obtained-token.ts';
import { type TokenRequest, tokenRecipe } from '../token/token-recipe.ts';
import type { TokenDraft } from '../token/token-request.ts';
import { useGrant } from '../token/use-grant.ts';
import { type Crossing, stillGranted, twinOf } from './crossing.ts';

const asserted: Crossing = {
  name: 'a client assertion',
  async use(at, from) {
    const method = clientAuthenticationMethods.find((one) => one.name === 'private_key_jwt');
    if (method === undefined) throw new RangeError('there is no method private_key_jwt');
    const client = await from.run.fixtures.ownClient(await method.register(clientCredentials.clientSpec));
    await twinOf(client, at);
    const credentialsFor = (scenario: Scenario) => method.credentials(client, authorizationUrl(scenario.run));
    const plain = clientCredentials.request({ baseUrl: authorizationUrl(at.run), client, scenario: at });
    const apply = (draft: TokenDraft) => ({ ...draft, authentication: credentialsFor(from) });
    const recipe = tokenRecipe({ ...plain, authentication: credentialsFor(at) });
    return { sent: await at.attempt(recipe, { name: this.name, apply }) };
  },
};

type Format = 'opaque' | 'jwt';

const formats: readonly Format[] = ['opaque', 'jwt'];

const bearing = (token: ObtainedToken): string => `Bearer ${token.value}`;

function atUserToken(format: Format): Crossing {
  const name = `the ${format} access token of a user, at the user_token grant,`;
  return {
    name,
    async use(at, from) {
      const bearerIn = async (scenario: Scenario): Promise<ClientAuthentication> => {
        const user = await scenario.run.fixtures.accounts.user(grantUser(scenario.run));
        const token = await userBearer(scenario, user, undefined, [['token_format', format]]);
        return { method: 'authorization_header', value: bearing(token) };
      };
      const own = { ...(await useGrant(at, userToken)), authentication: await bearerIn(at) };
      const authentication = await bearerIn(from);
      const apply = (draft: TokenDraft) => ({ ...draft, authentication });
      return { sent: await at.attempt(tokenRecipe(own), { name, apply }) };
    },
  };
}

function atAuthorization(format: Format): Crossing {
  const name = `the ${format} access token of a user, at the authorization endpoint,`;
  return {
    name,
    async use(at, from) {
      const bearerIn = async (scenario: Scenario): Promise<string> => {
        const user = await scenario.run.fixtures.accounts.user(resourceOwner(scenario.run));
        return bearing(await bearerToken(scenario, user, undefined, [['token_format', format]]));
      };
      const own = { ...(await useFlow(at, apiCodeFlow)), authorization: await bearerIn(at) };
      const authorization = await bearerIn(from);
      const apply = (draft: AuthorizationDraft) => ({ ...draft, authorization });
      return { sent: await at.attempt(authorizationRecipe(own), { name, apply }) };
    },
  };
}

/** A user whose name is that of a user of another zone. */
async function namesakeOf({ userName, spec }: UserFixture, { run }: Scenario): Promise<UserFixture> {
  const secret = `aA1!${drawnText('password', 12)}`;
  const call = { method: 'POST', path: '/Users', json: userRecord(spec, userName, secret) };
  const { admin } = run.fixtures;
  const id = stringMember(await admin.call(call), 'id') ?? '';
  run.fixtures.created('user', userName, () => admin.remove(`/Users/${pathSegment(id, 'id of a user')}`));
  return { id, userName, password: secret, email: `${userName}@assay.example`, spec };
}

/** More than the five after which a user is locked ("5 consecutive failures", supplement, section 3.10). */
const guesses = 6;

const guessed: Crossing = {
  name: 'the name of a user, with wrong passwords,',
  async use(at, from) {
    const user = await from.run.fixtures.accounts.ownUser(grantUser(from.run));
    const namesake = await namesakeOf(user, at);
    const requestOf = async (scenario: Scenario, one: UserFixture): Promise<TokenRequest> => {
      const client = await scenario.run.fixtures.client(password.clientSpec);
      return password.request({ baseUrl: authorizationUrl(scenario.run), client, scenario, user: one });
    };
    const recipe = tokenRecipe(await requestOf(at, namesake));
    const apply = async ({ parameters, ...draft }: TokenDraft): Promise<TokenDraft> => {
      const wrong = { ...draft, parameters: withParameter(parameters, 'password', 'assay-never-a-password') };
      for (let guess = 0; guess < guesses; guess += 1) {
        await at.exchange(await recipe.toRequest(wrong), { role: 'preparation', isConfirmedLater: true });
      }
      return wrong;
    };
    const sent = await at.attempt(recipe, { name: 'the sixth wrong password', apply, isLasting: true });
    return { sent, unchanged: async () => stillGranted(from, tokenRecipe(await requestOf(from, user))) };
  },
};

/** What stands for a client or for a user, besides their secrets. */
export const loginCrossings: readonly Crossing[] = [
  asserted,
  ...formats.flatMap((format) => [atUserToken(format), atAuthorization(format)]),
  guessed,
];
