import { withParameter } from '../../client/parameters.ts';
import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { usesOffered } from '../../scenario/applicability.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { credentialsOf } from '../token/client-authentication-methods.ts';
import { type ObtainedToken, obtainToken, onceWhileValid } from '../token/obtained-token.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { codeExchange } from './code-exchange.ts';
import { browserCodeFlow } from './code-flows.ts';
import { redirectUri } from './flow.ts';
import { flowRequest } from './flow-request.ts';
import { loginScope } from './resource-owner.ts';
import { unsharedScopes } from './user-grant.ts';

/** The grant types by one of which a client gets tokens of users: it has those that the target offers. */
export const userGrantTypes = ['authorization_code', 'password'] as const;

/** The capability by which a client gets tokens of users. */
export function userGrantOn({ target }: Pick<Run, 'target'>): 'password' | 'authorization-code' {
  return target.off.includes('password') ? 'authorization-code' : 'password';
}

/**
 * The request by which a client gets a token of a user with all that both have in common: by the password grant or,
 * where the target is declared to have none, by a code for which the user logs in on its page, each time anew.
 *
 * @throws ScenarioStopped when the target is declared to offer neither
 */
export async function userTokenRequest(
  scenario: Scenario,
  client: ClientFixture,
  user: UserFixture,
): Promise<TokenRequest> {
  const { run } = scenario;
  if (userGrantOn(run) === 'password') return passwordRequest(run, client, user);
  for (const needed of ['authorization-code', 'browser-login']) usesOffered(run, needed);
  const request = await flowRequest(scenario, browserCodeFlow, { client, user });
  const parameters = withParameter(request.parameters, 'scope', scopesOf(client).join(' '));
  return codeExchange(scenario, { ...request, parameters });
}

/** All scopes of a client but the one that no user may give: some servers grant no code to who names none, or that one. */
function scopesOf({ spec: { scope = [] } }: ClientFixture): readonly string[] {
  return scope.filter((one) => one !== unsharedScopes.client);
}

/** Rows `username` and `password` of the parameters (document, "POST /oauth/token"). */
export function passwordRequest(run: Run, client: ClientFixture, user: UserFixture): TokenRequest {
  const baseUrl = authorizationUrl(run);
  return {
    baseUrl,
    client,
    user,
    grantType: 'password',
    verifies: 'TOKEN-REQUEST-GRANT-003',
    authentication: credentialsOf(client, baseUrl),
    parameters: [
      ['username', user.userName],
      ['password', user.password],
    ],
    refresh: { client, promisedBy: 'TOKEN-RESPONSE-REFRESH-009' },
  };
}

/** A bearer token of a user with one scope, fetched once while it lives. */
export function bearerToken(
  scenario: Scenario,
  user: UserFixture,
  scope = loginScope(scenario.run),
): Promise<ObtainedToken> {
  return onceWhileValid(scenario.run, `bearer ${user.id} ${scope}`, () =>
    freshBearerToken(scenario, user, scope),
  );
}

/** The same, for this call alone; the user of another provider has one by what that says. */
export async function freshBearerToken(
  scenario: Scenario,
  user: UserFixture,
  scope: string,
): Promise<ObtainedToken> {
  const { fixtures } = scenario.run;
  const external = await user.spec.external?.tokenRequest(user);
  if (external === undefined) {
    const client = await fixtures.client(loginClient('login', userGrantTypes, scope));
    return obtainToken(scenario, await userTokenRequest(scenario, client, user));
  }
  const { grantType, parameters, ...request } = external;
  const part = `login-${grantType.replace(/^.*:/, '')}`;
  const client = await fixtures.client({
    ...loginClient(part, [grantType], scope),
    token_endpoint_auth_method: 'client_secret_post',
  });
  const baseUrl = authorizationUrl(scenario.run);
  return obtainToken(scenario, {
    ...{ ...request, baseUrl, client, grantType },
    authentication: credentialsOf(client, baseUrl),
    parameters: Object.entries(parameters),
  });
}

function loginClient(part: string, grantTypes: readonly string[], scope: string): ClientSpec {
  return {
    name: `${part}-${scope}`,
    authorized_grant_types: grantTypes,
    redirect_uri: [redirectUri],
    scope: scope.split(' '),
    authorities: [],
    autoapprove: true,
  };
}
