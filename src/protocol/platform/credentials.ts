import type { HeaderList } from '../../client/exchange.ts';
import { FixtureError } from '../../errors.ts';
import { halfOfLifetimeMs } from '../../fixtures/admin-api.ts';
import { basic, resourceAuthorization } from '../../fixtures/resource-credentials.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { answerTo } from '../../scenario/deliver.ts';
import { authorizationUrl, once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import type { Dialect, LesserAuthority } from '../../target/target.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { tokenRecipe } from '../token/token-recipe.ts';

/** The header `Authorization` of the profile for the buildpack operations, or no header. */
export async function platformCredentials(run: Run): Promise<HeaderList> {
  const { target, fixtures } = run;
  return header(await resourceAuthorization(target, fixtures.admin));
}

/** Kinds of credentials that an operation may take, in the words of the feature files. */
export const credentialKinds = {
  'no credentials': async () => [],
  'a bearer token': bearerToken,
  'Basic credentials': basicCredentials,
} as const satisfies Record<string, (run: Run) => Promise<HeaderList>>;

export type CredentialKind = keyof typeof credentialKinds;

/** That of the profile when it is one, else that of the admin client, where there is one. */
async function bearerToken(run: Run): Promise<HeaderList> {
  const own = await platformCredentials(run);
  if (own.some(([, value]) => value.startsWith('Bearer '))) return own;
  const { resourceCredentials: _other, ...target } = run.target;
  return header(await resourceAuthorization(target, run.fixtures.admin));
}

async function basicCredentials({ target }: Run): Promise<HeaderList> {
  const { adminClient, resourceCredentials: own } = target;
  if (own?.way === 'basic') return header(basic(own.userName, own.password));
  return adminClient === undefined ? [] : header(basic(adminClient.id, adminClient.secret));
}

function header(value: string | undefined): HeaderList {
  return value === undefined ? [] : [['Authorization', value]];
}

/**
 * An access token of a client with that scope alone: the profile's, else one of a client that the suite makes, fetched
 * once a run.
 *
 * @throws ScenarioStopped where a resource API stands alone and the profile has no such token
 */
export async function tokenWithScope(scenario: Scenario, scope: string): Promise<string> {
  const { run } = scenario;
  const authority = authorityOf(scope, run.target.dialect);
  const own = run.target.resourceTokens?.[authority];
  if (own !== undefined) return own;
  if (run.target.authorization === undefined) {
    const message = `the profile has no token with ${scope} alone: give one as resource.tokens.${authority}`;
    throw stopped('not-provisioned', message);
  }
  const name = `platform token, ${scope}`;
  const got = async () => {
    const client = await run.fixtures.client({
      name: `platform-${scope.replaceAll(/\W/g, '-')}`,
      authorized_grant_types: ['client_credentials'],
      authorities: [scope],
    });
    const recipe = tokenRecipe(
      clientCredentials.request({ baseUrl: authorizationUrl(run), client, scenario }),
    );
    const exchange = await answerTo(scenario, recipe, 'preparation');
    const token = stringMember(jsonObject(exchange.response.body), 'access_token');
    if (token !== undefined) return { token, exchange };
    throw new FixtureError(
      'no-platform-token',
      `a client with the scope ${scope} got no token: status ${exchange.response.status} (exchange ${exchange.id})`,
    );
  };
  return (await once(run, name, got, 'sessions', ({ exchange }) => halfOfLifetimeMs(exchange))).token;
}

/** How a profile calls the tokens with a scope alone. */
function authorityOf(scope: string, { platformReadScope, platformWriteScope }: Dialect): LesserAuthority {
  if (scope === platformReadScope) return 'read';
  return scope === platformWriteScope ? 'write' : 'none';
}
