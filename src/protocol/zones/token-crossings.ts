import type { HttpRequest } from '../../client/exchange.ts';
import { withParameter } from '../../client/parameters.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { userOf } from '../authorization/user-grant.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { jwtBearer } from '../federation/jwt-bearer.ts';
import { withOwnProvider } from '../federation/own-provider.ts';
import { saml2Bearer } from '../federation/saml2-bearer.ts';
import { authorizationCode } from '../grants/authorization-code.ts';
import { passcode } from '../grants/passcode.ts';
import { password } from '../grants/password.ts';
import { refreshToken } from '../grants/refresh-token.ts';
import { userInfoRecipe, withToken } from '../grants/user-info.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import type { GrantUnderTest } from '../token/grant.ts';
import { type ObtainedToken, obtainToken } from '../token/obtained-token.ts';
import { type TokenRequest, tokenRecipe, withTokenFormat } from '../token/token-recipe.ts';
import type { TokenDraft } from '../token/token-request.ts';
import { type TokenValidator, tokenValidators, validationRecipe } from '../token/token-validation.ts';
import { useGrant } from '../token/use-grant.ts';
import { type Crossing, plainRecipe, twinOf } from './crossing.ts';

type Format = 'opaque' | 'jwt';

/** A client whose tokens open a list of the administration. */
const reader: ClientSpec = {
  name: 'zone-reader',
  authorized_grant_types: ['client_credentials'],
  authorities: ['clients.read'],
};

async function tokenOfUser(scenario: Scenario, format: Format): Promise<ObtainedToken> {
  return obtainToken(scenario, withTokenFormat(await useGrant(scenario, password), format));
}

async function tokenOfClient(scenario: Scenario, format: Format): Promise<ObtainedToken> {
  const grant = { ...clientCredentials, clientSpec: reader };
  return obtainToken(scenario, withTokenFormat(await useGrant(scenario, grant), format));
}

function atUserInfo(format: Format): Crossing {
  const name = `the ${format} access token of a user`;
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await tokenOfUser(at, format), await tokenOfUser(from, format)];
      const apply = (request: HttpRequest) => withToken(request, foreign.value);
      return { sent: await at.attempt(userInfoRecipe(at, own.value), { name, apply }) };
    },
  };
}

function atTheList(format: Format): Crossing {
  const name = `the ${format} access token of a client`;
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await tokenOfClient(at, format), await tokenOfClient(from, format)];
      const url = `${authorizationUrl(at.run)}/oauth/clients?count=1`;
      const plain: HttpRequest = { method: 'GET', url, headers: [['Accept', 'application/json']] };
      const about = { name: 'list of clients', key: ['list of clients', own.value] };
      const recipe = plainRecipe(about, async () => withToken(plain, own.value), isSuccess);
      const apply = (request: HttpRequest) => withToken(request, foreign.value);
      return { sent: await at.attempt(recipe, { name, apply }) };
    },
  };
}

function atValidator(validator: TokenValidator, format: Format): Crossing {
  const name = `the ${format} access token of a client, at the ${validator.name},`;
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await tokenOfClient(at, format), await tokenOfClient(from, format)];
      const apply = (draft: TokenDraft): TokenDraft => ({
        ...draft,
        parameters: withParameter(draft.parameters, 'token', foreign.value),
      });
      return { sent: await at.attempt(await validationRecipe(at, validator, own), { name, apply }) };
    },
  };
}

/** What a client of both zones, with the same id and secret, redeems in the zone where nobody gave it out. */
function redeemed(
  name: string,
  grant: GrantUnderTest,
  vary: (scenario: Scenario, request: TokenRequest) => Promise<TokenRequest> = async (_at, plain) => plain,
): Crossing {
  return {
    name,
    async use(at, from) {
      const client = await from.run.fixtures.ownClient(grant.clientSpec);
      await twinOf(client, at);
      const requestIn = async (scenario: Scenario) =>
        vary(scenario, await grant.request({ baseUrl: authorizationUrl(scenario.run), client, scenario }));
      const foreign = await requestIn(from);
      const apply = async (draft: TokenDraft): Promise<TokenDraft> => {
        const oneTime = (await foreign.oneTime?.()) ?? [];
        return {
          ...draft,
          parameters: oneTime.reduce((all, [key, value]) => withParameter(all, key, value), draft.parameters),
        };
      };
      return { sent: await at.attempt(tokenRecipe(await requestIn(at)), { name, apply }) };
    },
  };
}

const clientItself: Crossing = {
  name: 'the id and secret of a client',
  async use(at, from) {
    const [own, foreign] = [await useGrant(at, clientCredentials), await useGrant(from, clientCredentials)];
    const apply = (draft: TokenDraft) => ({ ...draft, authentication: foreign.authentication });
    return { sent: await at.attempt(tokenRecipe(own), { name: this.name, apply }) };
  },
};

const userItself: Crossing = {
  name: 'the name and password of a user',
  async use(at, from) {
    const own = await useGrant(at, password);
    const foreign = await userOf({ baseUrl: authorizationUrl(from.run), client: own.client, scenario: from });
    const apply = ({ parameters, ...draft }: TokenDraft): TokenDraft => {
      const named = withParameter(parameters, 'username', foreign.userName);
      return { ...draft, parameters: withParameter(named, 'password', foreign.password) };
    };
    return { sent: await at.attempt(tokenRecipe(own), { name: this.name, apply }) };
  },
};

const formats: readonly Format[] = ['opaque', 'jwt'];

/** Tokens, and what tokens are got with. */
export const tokenCrossings: readonly Crossing[] = [
  ...formats.map(atUserInfo),
  ...formats.map(atTheList),
  ...tokenValidators.flatMap((validator) => formats.map((format) => atValidator(validator, format))),
  redeemed('a refresh token', refreshToken),
  redeemed('an authorization code', authorizationCode),
  redeemed('a passcode', passcode),
  redeemed('the JWT of a provider', jwtBearer, withOwnProvider),
  redeemed('the SAML assertion of a provider', saml2Bearer),
  clientItself,
  userItself,
];
